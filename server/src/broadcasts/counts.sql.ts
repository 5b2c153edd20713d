import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason, RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import type { Db } from '../db/open.ts'

export type RecipientCount = {
  broadcast_id: string
  channel: Channel
  status: RecipientStatus
  /** Empty where the status says enough. */
  reason: RecipientReason | ''
  recipients: number
}
export type Exclusion = { broadcast_id: string; reason: RecipientReason; customers: number }

export async function listCounts(
  db: Db,
  businessId: string,
  broadcastIds: readonly string[],
): Promise<RecipientCount[]> {
  if (broadcastIds.length === 0) return []
  return db
    .selectFrom('broadcast_counts')
    .select(['broadcast_id', 'channel', 'status', 'reason', 'recipients'])
    .where('business_id', '=', businessId)
    .where('broadcast_id', 'in', broadcastIds)
    .where('recipients', '>', 0)
    .$narrowType<Pick<RecipientCount, 'channel' | 'status' | 'reason'>>() // written from these types
    .execute()
}

export function listExclusions(db: Db, businessId: string, broadcastIds: readonly string[]): Promise<Exclusion[]> {
  return db
    .selectFrom('broadcast_exclusions')
    .select(['broadcast_id', 'reason', 'customers'])
    .where('business_id', '=', businessId)
    .where('broadcast_id', 'in', broadcastIds)
    .orderBy('customers', 'desc')
    .orderBy('reason')
    .$narrowType<Pick<Exclusion, 'reason'>>() // written from this type
    .execute()
}
