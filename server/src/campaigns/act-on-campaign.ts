import { actOnCampaign, type CampaignAct, type CampaignTime } from '@stampwell/domain/sending/campaign.ts'
import { mayRetry } from '@stampwell/domain/sending/recipient.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { listCounts } from '../broadcasts/counts.sql.ts'
import {
  findBroadcast,
  lockBroadcast,
  updateBroadcast,
  type BroadcastChange,
  type BroadcastRow,
} from '../broadcasts/broadcasts.sql.ts'
import { readFirstSent } from '../broadcasts/finish-broadcasts.sql.ts'
import type { Db } from '../db/open.ts'
import { retryFailed } from './campaigns.sql.ts'

type PersonsAct = Extract<CampaignAct, 'pause' | 'resume' | 'cancel' | 'retry' | 'delete'>

type AskedAct = {
  businessId: string
  /** The business's. */
  timezone: string
  id: string
  act: PersonsAct
  /** Refuses `conflict` in every other status, also where the act would only repeat. */
  onlyIn?: BroadcastRow['status'] | undefined
  now: Date
}

/** Does what a person asked of a campaign, once. Refuses `not_found`, and what its status does not allow. */
export async function doCampaignAct(
  db: Db,
  { businessId, timezone, id, act, onlyIn, now }: AskedAct,
): Promise<BroadcastRow> {
  const campaign = await lockBroadcast(db, businessId, id)
  if (!campaign || campaign.kind !== 'campaign' || campaign.deleted_at !== null) refuse('not_found')
  if (onlyIn !== undefined && campaign.status !== onlyIn) refuse('conflict')
  const facts = { ...campaign, retryable: await countRetryable(db, campaign), unbegun: unbegunTime(campaign, timezone) }
  const outcome = actOnCampaign(facts, act, now)
  if (outcome.kind === 'refused') refuse(outcome.code)
  if (outcome.kind === 'repeats') return campaign

  if (act === 'retry') await retryFailed(db, businessId, { broadcastId: id, now })
  const change =
    outcome.kind === 'removes'
      ? { deleted_at: now }
      : {
          ...changeTo(outcome.to, { act, now }),
          // The end of a turn writes it only for a campaign that still sends, and its result is counted from it.
          first_sent_at: campaign.first_sent_at ?? (await readFirstSent(db, businessId, id)),
        }
  await updateBroadcast(db, businessId, id, change)
  return (await findBroadcast(db, businessId, { id, kind: 'campaign' })) ?? { ...campaign, deleted_at: now }
}

/** Only a campaign that failed says why. */
function changeTo(status: BroadcastRow['status'], { act, now }: { act: PersonsAct; now: Date }): BroadcastChange {
  if (status === 'sending') return { status, sending_since: now, failure: null, sent_at: null }
  if (act === 'delete') return { status, failure: null, cancelled_by_delete_at: now }
  return { status, failure: null }
}

/** Null once a first piece of the audience was frozen: from then on it has begun. */
function unbegunTime({ frozen_after, frozen_at, ...campaign }: BroadcastRow, timezone: string): CampaignTime | null {
  return (frozen_after ?? frozen_at) === null ? { ...campaign, timezone } : null
}

async function countRetryable(db: Db, { business_id, id }: BroadcastRow): Promise<number> {
  const counts = await listCounts(db, business_id, [id])
  return counts
    .filter(({ status, reason }) => mayRetry({ status, reason: reason === '' ? null : reason }))
    .reduce((sum, count) => sum + count.recipients, 0)
}
