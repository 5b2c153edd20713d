/** Conditions of an audience and its reach, in one place, so that the preview counts whom the freezing takes. */
import type { CampaignAudience } from '@stampwell/domain/sending/campaign.ts'
import { activeSince, newSince } from '@stampwell/domain/customers/customer.ts'
import { sql, type RawBuilder } from 'kysely'
import { hasBirthdaySoon, isAlmostFull, isFrequent } from '../customers/audience-conditions.sql.ts'

/** `import_id` is that of the audience `import`. */
export type Audience = { businessId: string; audience: CampaignAudience; import_id: string | null; now: Date }

/** The condition on `customers as c`, one customer at a time, so that a piece of a list costs the same wherever it lies. */
export function belongsTo({ businessId, audience, import_id, now }: Audience): RawBuilder<boolean> {
  if (audience === 'new') return sql`c.joined_at >= ${newSince(now)}`
  if (audience === 'inactive') return sql`c.last_activity_at < ${activeSince(now)}`
  if (audience === 'frequent') return isFrequent(businessId, now)
  if (audience === 'birthday') return hasBirthdaySoon(businessId, now)
  if (audience === 'almost_full') return isAlmostFull(businessId, now)
  if (audience === 'import') return isOfImport(businessId, import_id)
  return sql`true`
}

/** Statuses of an import that is over and was not taken back. */
const STANDING_IMPORT = ['done', 'cancelled', 'failed']

/**
 * The condition on `customers as c` that the import added the customer, or brought a balance that they still have. For a
 * customer whom others were merged into it is enough that one of those came. Nobody belongs to an import that runs, that
 * was taken back or that was removed from the list.
 */
function isOfImport(businessId: string, importId: string | null): RawBuilder<boolean> {
  const isNamed = (customer: 'c' | 'm') => sql`(${sql.ref(`${customer}.import_id`)} = ${importId}::uuid or exists (
      select 1 from import_balances b
      where b.business_id = ${businessId} and b.import_id = ${importId}::uuid
        and b.customer_id = ${sql.ref(`${customer}.id`)} and b.taken_back_at is null))`
  return sql`exists (
      select 1 from imports i
      where i.business_id = ${businessId} and i.id = ${importId}::uuid and i.status = any(${STANDING_IMPORT}::text[])
    ) and (${isNamed('c')} or exists (
      select 1 from customers m where m.business_id = ${businessId} and m.merged_into = c.id and ${isNamed('m')}))`
}
