/** `Idempotency-Key` at the counter: the ledger keeps the key for ever and answers a repeat with the first event. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Idempotency } from './append-events.ts'
import { findEventByKey, type EventRow } from './ledger.sql.ts'

/** The event that this key made before, as it was then; null for a new one. Refuses `idempotency_key_reused` when something else was asked. */
export async function findReplay(db: Db, businessId: string, idempotency: Idempotency): Promise<EventRow | null> {
  if (!idempotency) return null
  const event = await findEventByKey(db, businessId, idempotency.key)
  if (!event) return null
  if (event.idempotency_hash !== idempotency.hash) refuse('idempotency_key_reused')
  // The first answer was given before anybody took it back.
  return { ...event, undone: false }
}
