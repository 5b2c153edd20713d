/** Writes changes of a customer card: ledger rows in order, the card's new balance, and the rewards earned. */
import { randomBytes } from 'node:crypto'
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { expiryOfReward, rewardCode } from '@stampwell/domain/stamping/reward.ts'
import type { Earned, CardState, Step } from '@stampwell/domain/stamping/stamping.ts'
import type { PromisedReward } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import type { CardTerms } from '../stamp-cards/load-terms.ts'
import { insertIssuedRewards, listEarned, type IssuedRewardRow, type NewIssuedReward } from './issued-rewards.sql.ts'
import { findEventByKey, insertEvents, updateCustomerCard, type EventRow, type CustomerCardRow } from './ledger.sql.ts'
import { orderedId } from '../db/new-id.ts'

/** Actor of a ledger row, and for a till the staff member at it. Names are kept as they were on that day. */
export type Actor = {
  kind: 'business' | 'customer' | 'till' | 'system'
  id: string | null
  name: string | null
  staff?: { id: string; name: string } | null
}
/**
 * `counter`: give, redemption or undo; `customer_page`: the merchant's page of a customer; `join`: a printed code;
 * `import`: a balance of another service, which no figure counts.
 */
export type Source = 'join' | 'counter' | 'customer_page' | 'api' | 'system' | 'import'
export type Idempotency = { key: string; hash: string } | null

export type LedgerEntry = Step &
  Partial<
    Pick<
      EventRow,
      | 'location_id'
      | 'receipt'
      | 'reward_id'
      | 'reverses_id'
      | 'scan_id'
      | 'spend_minor'
      | 'remainder_minor'
      | 'override'
    >
  > & { idempotency?: Idempotency }

type AppendEventsInput = {
  db: Db
  businessId: string
  held: CustomerCardRow
  state: CardState
  entries: LedgerEntry[]
  actor: Actor
  source: Source
  now: Date
}

/**
 * Appends rows to a card that the caller holds locked as `held`, and brings it to `state`. Returns the rows in order,
 * none earlier than the card's last row. Refuses `idempotency_key_reused` when another act took the key meanwhile.
 */
export async function appendEvents({
  db,
  businessId,
  held,
  state,
  entries,
  actor,
  source,
  now,
}: AppendEventsInput): Promise<EventRow[]> {
  const created_at = eventTime(now, held.updated_at)
  // The money remainder carries over from row to row until a row changes it; an expiry resets it to 0.
  let carried = held.remainder_minor
  const rows = entries.map(({ idempotency = null, ...entry }, index): EventRow => {
    carried = entry.remainder_minor ?? (entry.kind === 'expire' ? 0 : carried)
    const seq = held.last_seq + index + 1
    return {
      location_id: null,
      receipt: null,
      reward_id: null,
      reverses_id: null,
      scan_id: null,
      spend_minor: null,
      override: null,
      ...entry,
      remainder_minor: carried,
      business_id: businessId,
      id: orderedId(created_at, seq),
      customer_id: held.customer_id,
      stamp_id: held.stamp_id,
      seq,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      staff_id: actor.staff?.id ?? null,
      staff_name: actor.staff?.name ?? null,
      source,
      idempotency_key: idempotency?.key ?? null,
      idempotency_hash: idempotency?.hash ?? null,
      created_at,
      note: null,
      undone: false,
    }
  })

  const added = await insertEvents(
    db,
    businessId,
    rows.map(({ note: _, undone: __, ...row }) => row),
  )
  const kept = rows.find((row) => !added.has(row.id))
  if (kept) await refuseTakenKey(db, businessId, kept)
  const isJoin = entries.some((entry) => entry.kind === 'join')
  await updateCustomerCard(
    db,
    businessId,
    { customerId: held.customer_id, stampId: held.stamp_id },
    {
      balance: state.balance,
      cycle: state.cycle,
      terms_version: state.terms_version,
      expires_at: state.expires_at,
      remainder_minor: carried,
      left_at: null,
      last_seq: held.last_seq + rows.length,
      joined_at: isJoin ? created_at : held.joined_at,
      updated_at: created_at,
    },
  )
  return rows
}

/** The card's row lock makes repeats wait, so only an act on another card can have taken the key. */
async function refuseTakenKey(db: Db, businessId: string, row: EventRow): Promise<never> {
  const taken = await findEventByKey(db, businessId, row.idempotency_key ?? '')
  if (taken?.idempotency_hash === row.idempotency_hash) refuse('idempotency_in_progress', { retry_after: 1 })
  return refuse('idempotency_key_reused')
}

/** `terms` are the versions under which the rewards were earned. */
type IssueRewardsInput = { db: Db; businessId: string; event: EventRow; earned: Earned[]; terms: CardTerms[] }

const CODE_TRIES = 8

/** Issues each reward by its terms version; skips one already issued for its cycle. */
export async function issueRewards({
  db,
  businessId,
  event,
  earned,
  terms,
}: IssueRewardsInput): Promise<IssuedRewardRow[]> {
  if (earned.length === 0) return []
  const had = await listEarned(db, businessId, { customerId: event.customer_id, stampId: event.stamp_id })
  const fresh = earned.filter(
    (one) => !had.some((other) => other.reward_id === one.reward_id && other.cycle === one.cycle),
  )

  return insertWithCodes(
    db,
    businessId,
    fresh.flatMap((one, index) => snapshot(one, orderedId(event.created_at, index))),
  )

  function snapshot({ reward_id, cycle, terms_version }: Earned, id: string): Omit<NewIssuedReward, 'code'>[] {
    return [{ ...termsOfDay({ event, ...promiseOf(terms, { reward_id, terms_version }) }), id, cycle }]
  }
}

/** Returns the reward as the version promises it under which it was earned, and the business's time zone. */
export function promiseOf(
  terms: readonly CardTerms[],
  { reward_id, terms_version }: Pick<Earned, 'reward_id' | 'terms_version'>,
): { reward: PromisedReward; timezone: string } {
  const version = terms.find((one) => one.version === terms_version)
  const reward = version?.rewards.find((one) => one.id === reward_id)
  if (!version || !reward) throw new Error('Something was earned that no version of the terms promises')
  return { reward, timezone: version.timezone }
}

export async function issueGift({
  db,
  businessId,
  event,
  id,
  reward,
  timezone,
}: {
  db: Db
  businessId: string
  event: EventRow
  id: string
  reward: PromisedReward
  timezone: string
}): Promise<IssuedRewardRow> {
  const [issued] = await insertWithCodes(db, businessId, [
    { ...termsOfDay({ event, reward, timezone }), id, cycle: event.cycle, gift: true },
  ])
  if (!issued) throw new Error('A gift was not issued')
  return issued
}

/** Returns a reward as it is promised on the day of its ledger row. */
export function termsOfDay({
  event,
  reward,
  timezone,
}: {
  event: Pick<EventRow, 'id' | 'customer_id' | 'stamp_id' | 'created_at'>
  reward: PromisedReward
  timezone: string
}) {
  const { name, type, value_minor, percent, details, expires_in_days } = reward
  return {
    customer_id: event.customer_id,
    stamp_id: event.stamp_id,
    reward_id: reward.id,
    event_id: event.id,
    name,
    type,
    value_minor,
    percent,
    details,
    issued_at: event.created_at,
    expires_at: expiryOfReward({ issued_at: event.created_at, expires_in_days, timezone }),
  }
}

/** Inserts rewards, each with a code that no other reward of the business has. */
export async function insertWithCodes(
  db: Db,
  businessId: string,
  rewards: Omit<NewIssuedReward, 'code'>[],
): Promise<IssuedRewardRow[]> {
  const issued: IssuedRewardRow[] = []
  let waiting = rewards
  for (let tries = 0; waiting.length > 0; tries++) {
    // There are 10^12 codes, so a second try is rare and an eighth means a broken source of randomness.
    if (tries === CODE_TRIES) throw new Error(`No free reward code in ${CODE_TRIES} tries`)
    issued.push(
      ...(await insertIssuedRewards(
        db,
        businessId,
        waiting.map((reward) => ({ ...reward, code: rewardCode(randomBytes(5)) })),
      )),
    )
    waiting = waiting.filter((reward) => !issued.some((row) => row.id === reward.id))
  }
  return issued.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
