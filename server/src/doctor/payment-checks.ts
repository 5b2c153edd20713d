import type { Check } from './check.ts'

/** Statuses, amounts and times of one payment are held by the table's own checks; these look at other rows. */
export const PAYMENT_CHECKS: readonly Check[] = [
  {
    id: 'P6',
    per: 'business',
    title: 'Money that arrived was granted, or is to go back',
    sql: `select business_id || ': ' || reference as what from payments where status = 'paid' and applied_at is null`,
  },
  {
    id: 'P6',
    per: 'business',
    title: 'Every payment is found by its reference',
    sql: `select p.business_id || ': ' || p.reference as what from payments p
      where not exists (select 1 from payment_references r where r.reference = p.reference and r.business_id = p.business_id)`,
  },
  {
    id: 'P6',
    per: 'business',
    title: 'No more goes back than was paid',
    sql: `select p.business_id || ': ' || p.reference as what from payments p
      join payment_refunds r on r.business_id = p.business_id and r.reference = p.reference and r.status <> 'failed'
      group by p.business_id, p.reference, p.amount_minor, p.applied_at
      having sum(r.amount_minor) > p.amount_minor or p.applied_at is null`,
  },
]
