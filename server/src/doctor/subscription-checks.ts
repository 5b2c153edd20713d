import type { Check } from './check.ts'

/** Which columns belong together is held by the table's own checks; these compare values and look at the plans. */
export const SUBSCRIPTION_CHECKS: readonly Check[] = [
  {
    id: 'P5',
    per: 'business',
    title: 'Every plan that a subscription names exists',
    sql: `select s.business_id || ': ' || named.id as what from subscriptions s
      cross join lateral unnest(array[s.plan_id, s.registered_plan_id, s.pending_plan_id, s.incomplete_from_plan_id,
        s.granted_plan_id]) named (id)
      where named.id is not null and not exists (select 1 from plans p where p.id = named.id)`,
  },
  {
    id: 'P5',
    per: 'business',
    title: 'A business that never chose a plan has the one it registered with',
    sql: `select business_id || ': ' || status as what from subscriptions
      where status = 'none' and plan_id <> registered_plan_id
        or incomplete_from_status = 'none' and incomplete_from_plan_id <> registered_plan_id`,
  },
  {
    id: 'P5',
    per: 'business',
    title: 'What is chosen, paid for or pending has a price, and a pending change is a change',
    sql: `select s.business_id || ': ' || s.status as what from subscriptions s
      left join plans p on p.id = s.plan_id left join plans next on next.id = s.pending_plan_id
      where s.status in ('incomplete', 'active', 'past_due', 'grace') and p.amount_minor = 0
        or next.amount_minor = 0 or s.pending_plan_id = s.plan_id`,
  },
  {
    id: 'P5',
    per: 'business',
    title: 'A paid period ends on its anchor day, or on the last day of a shorter month',
    sql: `select business_id || ': ' || period_to as what from subscriptions
      where extract(day from period_to) <> least(anchor_day,
        extract(day from date_trunc('month', period_to) + interval '1 month' - interval '1 day'))`,
  },
]
