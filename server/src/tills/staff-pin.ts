/** A PIN has four digits: its hash is salted and keyed, and attempts are limited. */
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { say } from '../texts/till-refusals.ts'
import {
  countPinAttempt,
  findStaff,
  lockStaff,
  deletePinAttempts,
  replacePinHash,
  lastPinAttempt,
  type StaffRow,
} from './staff.sql.ts'

const MAX_TRIES = 5
const PAUSE_MS = 15 * 60_000

type PinDeps = Pick<AppContext, 'passwords' | 'secrets'>
type StaffPin = { businessId: string; staffId: string; pin: string }

export function hashPin({ passwords, secrets }: PinDeps, entered: StaffPin): Promise<string> {
  return passwords.hash(secrets.hashCode(...hashParts(entered)))
}

/** After five wrong PINs, that person waits 15 minutes at that till. Call it in `before`, so that the count is kept. */
export async function checkPin({
  db,
  app,
  tillId,
  now,
  ...entered
}: StaffPin & { db: Db; app: PinDeps; tillId: string; now: Date }): Promise<StaffRow> {
  const { businessId, staffId } = entered
  const person = (await findStaff(db, businessId, staffId)) ?? refuse('not_found')
  const staffAtTill = { tillId, staffId }
  const tries = await countPinAttempt(db, businessId, staffAtTill, {
    max: MAX_TRIES,
    since: new Date(now.getTime() - PAUSE_MS),
    now,
  })
  if (tries === undefined) {
    const last = (await lastPinAttempt(db, businessId, staffAtTill)) ?? now
    refuse('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((last.getTime() + PAUSE_MS - now.getTime()) / 1000)),
    })
  }
  const key = await fittingKey(app, entered, person.pin_hash)
  if (key === null) refuseFields({ pin: [wrongPinSentence(MAX_TRIES - tries)] })
  const checked = key === 'current' ? person : await renewHash(db, app, entered, person)
  await deletePinAttempts(db, businessId, staffAtTill)
  return checked
}

/**
 * Hashes a PIN under the current key, so that it outlives the previous one. Refuses if it was changed meanwhile; another
 * till may have renewed it first.
 */
async function renewHash(db: Db, app: PinDeps, entered: StaffPin, { pin_hash: before }: StaffRow): Promise<StaffRow> {
  const { businessId, staffId } = entered
  const pin_hash = await hashPin(app, entered)
  await replacePinHash(db, businessId, staffId, { before, pin_hash })
  const person = (await findStaff(db, businessId, staffId)) ?? refuse('not_found')
  if (person.pin_hash !== pin_hash && (await fittingKey(app, entered, person.pin_hash)) === null) refuseChanged()
  return person
}

/** Locks the person whose PIN was checked before the transaction. Refuses them if the PIN was changed since. */
export async function lockCheckedStaff(db: Db, businessId: string, checked: StaffRow): Promise<void> {
  const person = (await lockStaff(db, businessId, checked.id)) ?? refuse('not_found')
  if (person.pin_hash !== checked.pin_hash) refuseChanged()
}

function refuseChanged(): never {
  refuseFields({ pin: [say('pin_changed')] })
}

function wrongPinSentence(left: number): string {
  if (left === 0) return say('wrong_pin_wait')
  return left === 1 ? say('wrong_pin_last_try') : say('wrong_pin', { left })
}

/** Returns the secret key under which the PIN fits a stored hash; null if the PIN is wrong. */
async function fittingKey(
  { passwords, secrets }: PinDeps,
  entered: StaffPin,
  storedHash: string,
): Promise<'current' | 'previous' | null> {
  // The hash under the current key comes first.
  for (const [index, keyedPin] of secrets.codeHashes(...hashParts(entered)).entries()) {
    if (await passwords.verify(keyedPin, storedHash)) return index === 0 ? 'current' : 'previous'
  }
  return null
}

// Without the server's secret key, the database alone does not reveal a PIN.
function hashParts({ businessId, staffId, pin }: StaffPin): [purpose: string, ...parts: string[]] {
  return ['staff pin', businessId, staffId, pin]
}
