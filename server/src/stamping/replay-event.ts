/** The ledger keeps each `Idempotency-Key` forever and answers a repeat with the first event. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Idempotency } from './append-events.ts'
import { findEventByKey, type EventRow } from './ledger.sql.ts'

/** Returns the event as it was then; null for a new key. Refuses `idempotency_key_reused` for a different request. */
export async function findReplay(db: Db, businessId: string, idempotency: Idempotency): Promise<EventRow | null> {
  if (!idempotency) return null
  const event = await findEventByKey(db, businessId, idempotency.key)
  if (!event) return null
  if (event.idempotency_hash !== idempotency.hash) refuse('idempotency_key_reused')
  // The first response was sent before any undo.
  return { ...event, undone: false }
}
