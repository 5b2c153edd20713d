import type { Check } from './check.ts'

export const RECEIPT_CHECKS: readonly Check[] = [
  {
    id: 'P7',
    per: 'global',
    title: 'Receipts of payments are numbered from 1 to the counter without a gap',
    sql: `select 'counter ' || c.last_nth || ', ' || count(n.nth) || ' numbers up to ' || coalesce(max(n.nth), 0) as what
      from payment_receipt_counter c left join payment_receipt_numbers n on true
      group by c.last_nth having count(n.nth) <> c.last_nth or coalesce(max(n.nth), 0) <> c.last_nth`,
  },
  {
    id: 'P7',
    per: 'business',
    title: 'A payment with a receipt names its number, and no other payment has one',
    sql: `select p.business_id || ' payment ' || p.reference as what from payments p
      left join payment_receipts r on r.business_id = p.business_id and r.reference = p.reference
      left join payment_receipt_numbers n on n.business_id = p.business_id and n.reference = p.reference
      where p.receipt_number is distinct from n.receipt_number or (r.reference is null) <> (n.reference is null)`,
  },
  {
    id: 'P7',
    per: 'business',
    title: 'Money that bought something has a receipt',
    sql: `select p.business_id || ' payment ' || p.reference as what from payments p
      where p.applied_at is not null and p.amount_minor > 0 and p.receipt_number is null
        and not exists (select 1 from payment_refunds r
          where r.business_id = p.business_id and r.reference = p.reference and r.reason = 'surplus')
        and p.refunded_minor < p.amount_minor`,
  },
]
