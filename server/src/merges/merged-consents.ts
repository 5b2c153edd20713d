/** Consents of two people while they are merged, and after. */
import type { Db } from '../db/open.ts'
import {
  listChannelsSince,
  listConsents,
  replaceConsents,
  type ConsentOrigin,
  type ConsentRow,
} from '../consents/consents.sql.ts'
import { toDate, type MergeRow, type Snapshot } from './merges.sql.ts'

/** A consent as the snapshot of a merge keeps it. */
export function consentAsText(consent: ConsentRow): Snapshot['consents'][number] {
  const { asked_at, given_at, withdrawn_at, ...rest } = consent
  return {
    ...rest,
    asked_at: asked_at.toISOString(),
    given_at: given_at?.toISOString() ?? null,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }
}

function fromText({ asked_at, given_at, withdrawn_at, ...rest }: Snapshot['consents'][number]): ConsentRow {
  return {
    text_key: null,
    text_version: null,
    ...rest,
    asked_at: new Date(asked_at),
    given_at: toDate(given_at),
    withdrawn_at: toDate(withdrawn_at),
  }
}

type SeparateInput = Pick<ConsentOrigin, 'actor' | 'now'> & {
  db: Db
  businessId: string
  merge: MergeRow
  snapshot: Snapshot
}

/**
 * Gives the kept customer their consents from before the merge, but for channels of which something was said since. A
 * withdrawal since holds for both people: either may have said it, through the contacts that were joined.
 */
export async function separateConsents({ db, businessId, merge, snapshot, actor, now }: SeparateInput): Promise<void> {
  const { keep_id, merge_id, merged_at } = merge
  const changed = await listChannelsSince(db, businessId, keep_id, { seq: snapshot.consents_until, at: merged_at })
  const since = (await listConsents(db, businessId, keep_id)).filter(({ channel }) => changed.includes(channel))
  const before = snapshot.consents.map(fromText).filter(({ channel }) => !changed.includes(channel))
  await replaceConsents(db, businessId, { customerId: keep_id, consents: [...before, ...since], actor, now })

  const withdrawn = since.filter(({ withdrawn_at }) => withdrawn_at !== null)
  const others = (await listConsents(db, businessId, merge_id)).filter(
    (consent) => !withdrawn.some(({ channel }) => channel === consent.channel),
  )
  await replaceConsents(db, businessId, { customerId: merge_id, consents: [...others, ...withdrawn], actor, now })
}
