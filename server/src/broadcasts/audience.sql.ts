/** Who belongs to an audience, and what reaches them: the freezing of an audience and its preview ask the same. */
import { FREQUENT_STAMPS, frequentSince, type CampaignAudience } from '@stampwell/domain/campaign.ts'
import { activeSince, newSince } from '@stampwell/domain/customer.ts'
import { sql, type RawBuilder } from 'kysely'

/** `customerIds` are those of the audience `custom`. */
export type Audience = { businessId: string; audience: CampaignAudience; now: Date }

/** The condition on `customers as c`, one customer at a time, so that a piece of a list costs the same wherever it lies. */
export function belongsTo({ businessId, audience, now }: Audience): RawBuilder<boolean> {
  if (audience === 'new') return sql`c.joined_at >= ${newSince(now)}`
  if (audience === 'inactive') return sql`c.last_activity_at < ${activeSince(now)}`
  if (audience === 'frequent')
    return sql`(
      select coalesce(sum(e.quantity), 0) from stamp_events e
      where e.business_id = ${businessId} and e.customer_id = c.id and e.kind = 'give' and e.created_at >= ${frequentSince(now)}
        and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
        and not exists (select 1 from receipts r where r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null)
    ) >= ${FREQUENT_STAMPS}`
  return sql`true`
}
