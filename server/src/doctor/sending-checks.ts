import type { Check } from './check.ts'

export const SENDING_CHECKS: readonly Check[] = [
  {
    id: 'B1',
    per: 'business',
    title: 'The figures of a campaign are the count of its recipients',
    sql: `select business_id || ' broadcast ' || broadcast_id || ': ' || channel || ' ' || status || ' ' || reason as what
      from (select business_id, broadcast_id, channel, status, coalesce(reason, '') as reason, count(*) as counted
        from broadcast_recipients group by 1, 2, 3, 4, 5) r
      full join (select business_id, broadcast_id, channel, status, reason, recipients from broadcast_counts where recipients <> 0) n
        using (business_id, broadcast_id, channel, status, reason)
      where counted is distinct from recipients`,
  },
  {
    id: 'B2',
    per: 'business',
    title: 'A campaign that was sent waits for nobody',
    sql: `select b.business_id || ' broadcast ' || b.id as what from broadcasts b
      where b.status = 'sent' and (b.frozen_at is null or exists (select 1 from broadcast_recipients r
        where r.business_id = b.business_id and r.broadcast_id = b.id and r.status in ('queued', 'held')))`,
  },
  {
    id: 'B3',
    per: 'business',
    title: 'What counts for a day’s limits is what was handed to a provider on it',
    sql: `select business_id || ' day ' || day as what
      from (select business_id, counted_on as day, count(*) filter (where channel = 'email') as mails,
          count(*) filter (where channel = 'sms') as texts, coalesce(sum(cost_minor), 0) as cost
        from broadcast_recipients where counted_on is not null group by 1, 2) r
      full join sending_days d using (business_id, day)
      where (coalesce(mails, 0), coalesce(texts, 0), coalesce(cost, 0))
        is distinct from (coalesce(d.emails, 0), coalesce(d.sms, 0), coalesce(d.sms_cost_minor, 0))`,
  },
  {
    // A merge brings the consents and messages of two people together, in which the order says nothing any more. A request
    // and a claim write the time at which they began; within a minute, their locks may have put them in the other order.
    id: 'B4',
    per: 'business',
    title: 'Nobody is sent a campaign after they said no',
    sql: `select m.business_id || ' message ' || m.id as what from customer_messages m
      join lateral (
        select e.kind, e.created_at from consent_events e
        where e.business_id = m.business_id and e.customer_id = m.customer_id and e.channel = m.channel and e.created_at < m.created_at
        order by e.seq desc limit 1
      ) said on said.kind = 'withdrawn' and said.created_at < m.created_at - interval '1 minute'
      where m.broadcast_id is not null and not exists (select 1 from customer_merges g
        where g.business_id = m.business_id and m.customer_id in (g.keep_id, g.merge_id))`,
  },
]
