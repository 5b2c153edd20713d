/** Starts or schedules a message to many customers. */
import { unknownFields, unknownFieldsMessage } from '@stampwell/domain/sending/merge-fields.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { Db } from '../db/open.ts'
import { loadFeatures } from '../subscriptions/plan-in-force.sql.ts'
import { findListedIds, insertBroadcast, type NewBroadcast } from './broadcasts.sql.ts'
import { linksOf } from './write-message.ts'

export type BroadcastDraft = Omit<
  NewBroadcast,
  'business_id' | 'id' | 'status' | 'created_at' | 'links' | 'sending_since'
> & { customerIds: readonly string[] | null }

export type CheckedDraft = {
  /** By the names of the form's fields. */
  texts: Record<string, string>
  channels?: readonly Channel[]
  /** Null for an audience that is not chosen by name. */
  customerIds?: readonly string[] | null
  now: Date
}

/**
 * Refuses a draft: unknown merge fields under their fields, a channel that the plan has not with `feature_unavailable`,
 * and customers whom this business never had with `not_found`. Returns the chosen customers who are on the list now: a
 * form may name people who were erased or merged since it was opened.
 */
export async function checkDraft(
  db: Db,
  businessId: string,
  { texts, channels = [], customerIds = null, now }: CheckedDraft,
): Promise<string[] | null> {
  refuseUnknownFields(texts)
  await refuseClosedChannels(db, businessId, { channels, now })
  return customerIds && listedCustomers(db, businessId, customerIds)
}

function refuseUnknownFields(texts: Record<string, string>): void {
  const errors = Object.entries(texts).flatMap(([field, text]) => {
    const unknown = unknownFields(text)
    return unknown.length === 0 ? [] : [{ [field]: [unknownFieldsMessage(unknown)] }]
  })
  if (errors.length > 0) refuseFields(Object.assign({}, ...errors))
}

async function refuseClosedChannels(
  db: Db,
  businessId: string,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<void> {
  if (channels.includes('sms') && !(await loadFeatures(db, businessId, now)).includes('sms'))
    refuse('feature_unavailable', { feature: 'sms' })
}

async function listedCustomers(db: Db, businessId: string, customerIds: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(customerIds)]
  const found = await findListedIds(db, businessId, distinct)
  if (found.length < distinct.length) refuse('not_found')
  return [...new Set(found.flatMap(({ listed_id }) => listed_id ?? []))]
}

/** Checks nothing: its callers have called `checkDraft`. */
export async function createBroadcast(
  db: Db,
  {
    businessId,
    id,
    draft: { customerIds, ...draft },
    now,
  }: { businessId: string; id: string; draft: BroadcastDraft; now: Date },
): Promise<void> {
  const startsNow = draft.send_at <= now
  await insertBroadcast(
    db,
    {
      ...draft,
      business_id: businessId,
      id,
      links: linksOf(draft.body),
      status: startsNow ? 'sending' : 'scheduled',
      sending_since: startsNow ? now : null,
      created_at: now,
    },
    customerIds,
  )
}
