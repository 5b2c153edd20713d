/** Events of payment providers. They belong to no business until a job finds whose payment they name. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { sql, type Selectable } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

/** Time in ms for which an event is kept after it had its effect. One that is repeated later changes nothing either. */
const KEEP_MS = 90 * DAY_MS
/** Maximum length of a text of an event; longer ones are in no index. */
const MAX_LENGTH = 300

type WithdrawalKind = 'refunded' | 'dispute_lost' | 'dispute_won'

type VerifiedEvent = {
  id: string
  kind: 'paid' | 'failed' | 'refunded' | 'disputed' | 'other'
  reference: string | null
  provider_id: string | null
  withdrawal: { kind: WithdrawalKind; id: string; amount_minor?: number | null } | null
}

/** The columns' checks allow only these values. */
type Narrow = { provider: PaymentProviderName; withdrawal_kind: WithdrawalKind | null }
export type EventRow = Omit<Selectable<Tables['payment_events']>, keyof Narrow> & Narrow
export type EventKey = Pick<EventRow, 'provider' | 'event_id'>
export type EventOutcome = 'applied' | 'no_payment' | 'given_up'

/** Stores the events that concern payments. Returns whether one of them is new. */
export async function storeEvents(
  db: Db,
  provider: PaymentProviderName,
  events: readonly VerifiedEvent[],
  now: Date,
): Promise<boolean> {
  const rows = events
    .filter((event) => event.kind !== 'other' && isStorable(event))
    .map(({ id, kind, reference, provider_id, withdrawal }) => ({
      provider,
      event_id: id,
      kind,
      reference,
      provider_id,
      withdrawal_kind: withdrawal?.kind ?? null,
      withdrawal_id: withdrawal?.id ?? null,
      withdrawal_minor: withdrawal?.amount_minor ?? null,
      received_at: now,
      next_try_at: now,
    }))
  if (rows.length === 0) return false
  const stored = await db
    .insertInto('payment_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  return stored.length > 0
}

function isStorable({ id, reference, provider_id, withdrawal }: VerifiedEvent): boolean {
  const texts = [id, reference, provider_id, withdrawal?.id]
  return texts.every((text) => text == null || (text.length <= MAX_LENGTH && !text.includes('\0')))
}

/** Takes due events, the oldest first, for as long as `lease_ms`. If the process ends meanwhile, they are due again. */
export function claimEvents(
  db: Db,
  { now, limit, lease_ms }: { now: Date; limit: number; lease_ms: number },
): Promise<EventRow[]> {
  return db
    .updateTable('payment_events')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: new Date(now.getTime() + lease_ms) }))
    .where((row) =>
      row(
        row.refTuple('provider', 'event_id'),
        'in',
        row
          .selectFrom('payment_events')
          .where('done_at', 'is', null)
          .where('next_try_at', '<=', now)
          .select(['provider', 'event_id'])
          .orderBy('next_try_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('provider', 'event_id'),
      ),
    )
    .returningAll()
    .$narrowType<Narrow>()
    .execute()
}

export async function finishEvent(
  db: Db,
  { provider, event_id }: EventKey,
  outcome: EventOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ done_at: now, outcome })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute()
}

export async function postponeEvent(db: Db, { provider, event_id }: EventKey, to: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ next_try_at: to })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .where('done_at', 'is', null)
    .execute()
}

/** Puts an event back that was taken and not tried. */
export async function releaseEvent(db: Db, { provider, event_id }: EventKey, to: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set((row) => ({ tries: row('tries', '-', 1), next_try_at: to }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .where('done_at', 'is', null)
    .execute()
}

export function listExpired(now: Date): readonly ExpiredRows[] {
  const before = new Date(now.getTime() - KEEP_MS)
  return [{ table: 'payment_events', old: sql`done_at < ${before}` }]
}
