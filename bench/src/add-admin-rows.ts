/**
 * Adds to a loaded world what lists of the admin area read beside businesses and customers: payments with receipts and
 * refunds, audit entries, contact messages, and customers who asked for a copy. The doctor finds nothing in them.
 */
import type { OwnerClient } from './load-world.ts'

type Input = { admin: string; businesses: number }

/** Months of payments of each business: 200,000 payments for 10,000 businesses. */
const PAYMENTS_EACH = 20
const ENTRIES_EACH = 2
const MESSAGES_EACH = 0.5
const REQUESTS_EACH = 0.1
/** Days over which entries and messages are spread. */
const DAYS = 600
/** Audit entries of one transaction. Each changes the same row, whose old versions are read until the commit. */
const ENTRIES_AT_ONCE = 500

export async function addAdminRows(owner: OwnerClient, input: Input): Promise<void> {
  await addPayments(owner)
  await addAuditEntries(owner, input)
  await addMessages(owner, input)
  await addPrivacyRequests(owner, input)
}

/** Of twenty payments 16 are paid, one went back, two were declined and one was left. None waits for a provider. */
async function addPayments(owner: OwnerClient): Promise<void> {
  await owner.query(`create temp table bench_payment as
    with drawn as (
      select id as business_id, i, k, md5(id::text || '-' || k) as hash,
        ('x' || substr(md5(id::text || '-' || k), 1, 7))::bit(28)::int as number
      from (select id, row_number() over (order by id) as i from businesses) b
        cross join generate_series(0, ${PAYMENTS_EACH - 1}) k),
    begun as (
      select *, case number % 20 when 0 then 'refunded' when 1 then 'failed' when 2 then 'failed' when 3 then 'abandoned'
          else 'paid' end as status,
        now() - interval '1 day' * (30 * k + 1 + number % 29) - interval '1 second' * (number % 86400) as created_at
      from drawn),
    receipts as (
      select business_id, k, row_number() over (order by created_at, hash) as nth from begun
      where status in ('paid', 'refunded'))
    select b.business_id, 'bench-' || b.hash as reference, b.k, b.status, b.created_at, r.nth,
      case when r.nth is not null then b.created_at + interval '1 minute' end as paid_at,
      extract(year from b.created_at)::int || '-' || lpad(r.nth::text, greatest(6, length(r.nth::text)), '0') as receipt_number,
      case b.number % 3 when 0 then 'paystack' when 1 then 'flutterwave' else 'stripe' end as provider,
      p.id as plan_id, p.amount_minor, p.currency
    from begun b left join receipts r using (business_id, k)
    join (select id, amount_minor, currency, row_number() over (order by id) as place, count(*) over () as all_plans
      from plans where amount_minor > 0 and replaced_at is null) p on b.i % p.all_plans = p.place - 1`)
  await owner.query(`insert into payments (business_id, reference, kind, status, charged_by, amount_minor, currency, payment_code,
      provider, plan_id, period_from, period_to, created_at, paid_at, applied_at, refunded_minor, receipt_number)
    select business_id, reference, case when k = ${PAYMENTS_EACH - 1} then 'first' else 'renewal' end, status,
      case when k = ${PAYMENTS_EACH - 1} then 'checkout' else 'authorization' end, amount_minor, currency, 'IPAY' || currency,
      provider, plan_id, created_at::date, created_at::date + 30, created_at, paid_at, paid_at,
      case when status = 'refunded' then amount_minor else 0 end, receipt_number
    from bench_payment order by bench_payment.created_at`)
  await owner.query(
    'insert into payment_references (reference, business_id) select reference, business_id from bench_payment',
  )
  await addReceipts(owner)
  await addRefunds(owner)
  await owner.query('drop table bench_payment')
}

async function addReceipts(owner: OwnerClient): Promise<void> {
  await owner.query(`insert into payment_receipts (business_id, reference, issued_at, issued_on, paid_on, seller_name,
      seller_address, seller_tax_id, buyer_name, buyer_address, mailed_at)
    select business_id, reference, paid_at, created_at::date, paid_at::date, 'Bench', '', '', 'Business', '', paid_at
    from bench_payment where nth is not null`)
  await owner.query(`insert into payment_receipt_numbers (nth, receipt_number, business_id, reference)
    select nth, receipt_number, business_id, reference from bench_payment where nth is not null`)
  await owner.query(
    'update payment_receipt_counter set last_nth = (select count(*) from bench_payment where nth is not null)',
  )
}

async function addRefunds(owner: OwnerClient): Promise<void> {
  await owner.query(`insert into payment_refunds (business_id, refund_reference, reference, reason, amount_minor, status,
      created_at, asked_at, done_at, refunded_before_minor, admin_name, note)
    select business_id, reference || '-r1', reference, 'admin', amount_minor, 'refunded', paid_at, paid_at, paid_at, 0, 'Bench',
      'Paid twice'
    from bench_payment where status = 'refunded'`)
  await owner.query(`insert into payment_reports (business_id, reference, kind, about, amount_minor, reported_at)
    select business_id, reference, 'refunded', reference || '-r1', amount_minor, paid_at
    from bench_payment where status = 'refunded'`)
}

async function addAuditEntries(owner: OwnerClient, { admin, businesses }: Input): Promise<void> {
  const count = businesses * ENTRIES_EACH
  for (let from = 0; from < count; from += ENTRIES_AT_ONCE)
    await owner.query(
      `select count(add_audit_entry(entry)) from (
        select jsonb_build_object('id', gen_random_uuid(), 'at', now() - interval '1 day' * ${DAYS} * (1 - n / $3::float8),
          'admin_id', $4::uuid, 'admin_name', 'Bench', 'action',
          (array['merchant.suspended', 'merchant.restored', 'merchant.view_begun', 'customer.revealed', 'payment.refunded'])[1 + n % 5],
          'subject_kind', 'merchant', 'subject_id', b.id, 'subject_name', b.business_name, 'about_business', b.id,
          'reason', 'Case ' || n, 'ip', '127.0.0.1', 'request_id', 'bench-' || n) as entry
        from generate_series($1::int, $2::int - 1) n
        join (select id, business_name, row_number() over (order by id) - 1 as i, count(*) over () as businesses
          from businesses) b on b.i = n % b.businesses
        order by n) entries`,
      [from, Math.min(count, from + ENTRIES_AT_ONCE), count, admin],
    )
}

/** One of ten still waits for an answer. */
async function addMessages(owner: OwnerClient, { admin, businesses }: Input): Promise<void> {
  const count = Math.ceil(businesses * MESSAGES_EACH)
  await owner.query(
    `insert into contact_messages (id, name, email, business_name, page, message, created_at, done_at, done_by)
    select gen_random_uuid(), 'Visitor ' || n, 'visitor' || n || '@example.com', 'Business ' || n, '/contact-us',
      'How do I move my cards to another phone?', at, case when n % 10 > 0 then at + interval '1 hour' end,
      case when n % 10 > 0 then $2::uuid end
    from (select n, now() - interval '1 day' * (1 + n % ${DAYS}) as at from generate_series(1, $1::int) n) m`,
    [count, admin],
  )
}

/** Copies only: the server erases by itself who asked to be erased. One of ten still waits for its business. */
async function addPrivacyRequests(owner: OwnerClient, { businesses }: Input): Promise<void> {
  await owner.query(
    `insert into privacy_requests (business_id, id, customer_id, kind, asked_at, done_at)
    select business_id, gen_random_uuid(), id, 'export', at, case when n % 10 > 0 then at + interval '2 days' end
    from (select business_id, id, n, now() - interval '1 day' * (3 + n % ${DAYS / 2}) as at
      from (select business_id, id, row_number() over (order by id) as n from customers order by id limit $1) c) r`,
    [Math.ceil(businesses * REQUESTS_EACH)],
  )
}
