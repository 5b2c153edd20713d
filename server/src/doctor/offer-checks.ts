import type { Check } from './check.ts'

export const OFFER_CHECKS: readonly Check[] = [
  {
    id: 'O1',
    per: 'business',
    title: 'Nobody used an offer that holds once per customer while an earlier use stood',
    sql: `select r.business_id || ' redemption ' || r.id as what from offer_redemptions r
      where r.only_once and exists (select 1 from offer_redemptions e
        where e.business_id = r.business_id and e.offer_id = r.offer_id and e.customer_id = r.customer_id
          and e.created_at < r.created_at and e.undone_at is null)`,
  },
  {
    id: 'O2',
    per: 'business',
    title: 'Only an offer for selected customers has a list of them',
    sql: `select s.business_id || ' offer ' || s.offer_id as what from offer_customers s
      join offers o on o.business_id = s.business_id and o.id = s.offer_id
      where o.audience <> 'selected' or o.deleted_at is not null`,
  },
]
