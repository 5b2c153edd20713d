/** A PIN has four digits: its hash is salted and keyed, and attempts are limited. */
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { say } from '../texts/till-refusals.ts'
import {
  countPinAttempt,
  findStaff,
  holdStaff,
  deletePinAttempts,
  replacePinHash,
  lastPinAttempt,
  type StaffRow,
} from './staff.sql.ts'

const MAX_TRIES = 5
const PAUSE_MS = 15 * 60_000

type PinDeps = Pick<AppContext, 'passwords' | 'secrets'>
type StaffAtTill = { businessId: string; staffId: string; pin: string }

export function hashPin({ passwords, secrets }: PinDeps, asked: StaffAtTill): Promise<string> {
  return passwords.hash(secrets.hashCode(...keyed(asked)))
}

/** After five wrong PINs, that person waits 15 minutes at that till. Call it in `before`, so that the count is kept. */
export async function checkPin({
  db,
  app,
  tillId,
  now,
  ...asked
}: StaffAtTill & { db: Db; app: PinDeps; tillId: string; now: Date }): Promise<StaffRow> {
  const { businessId, staffId } = asked
  const person = (await findStaff(db, businessId, staffId)) ?? refuse('not_found')
  const pinOwner = { tillId, staffId }
  const tries = await countPinAttempt(db, businessId, pinOwner, {
    max: MAX_TRIES,
    since: new Date(now.getTime() - PAUSE_MS),
    now,
  })
  if (tries === undefined) {
    const last = (await lastPinAttempt(db, businessId, pinOwner)) ?? now
    refuse('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((last.getTime() + PAUSE_MS - now.getTime()) / 1000)),
    })
  }
  const fits = await whichFits(app, asked, person.pin_hash)
  if (fits === null) refuseFields({ pin: [wrongWords(MAX_TRIES - tries)] })
  const checked = fits === 'now' ? person : await renewHash(db, app, asked, person)
  await deletePinAttempts(db, businessId, pinOwner)
  return checked
}

/** Hashes a PIN under the current key. Refuses if it was changed meanwhile; another till may have renewed it first. */
async function renewHash(db: Db, app: PinDeps, asked: StaffAtTill, { pin_hash: before }: StaffRow): Promise<StaffRow> {
  const { businessId, staffId } = asked
  const pin_hash = await hashPin(app, asked)
  await replacePinHash(db, businessId, staffId, { before, pin_hash })
  const person = (await findStaff(db, businessId, staffId)) ?? refuse('not_found')
  if (person.pin_hash !== pin_hash && (await whichFits(app, asked, person.pin_hash)) === null) refuseChanged()
  return person
}

/** Locks the person whose PIN was checked before the transaction. Refuses them if the PIN was changed since. */
export async function holdCheckedStaff(db: Db, businessId: string, checked: StaffRow): Promise<void> {
  const person = (await holdStaff(db, businessId, checked.id)) ?? refuse('not_found')
  if (person.pin_hash !== checked.pin_hash) refuseChanged()
}

function refuseChanged(): never {
  refuseFields({ pin: [say('pin_changed')] })
}

function wrongWords(left: number): string {
  if (left === 0) return say('wrong_pin_wait')
  return left === 1 ? say('wrong_pin_last_try') : say('wrong_pin', { left })
}

/**
 * Returns which key the PIN fits, the current or the previous one. A PIN under the previous key is then rehashed, so
 * that it outlives that key.
 */
async function whichFits(
  { passwords, secrets }: PinDeps,
  asked: StaffAtTill,
  kept: string,
): Promise<'now' | 'before' | null> {
  for (const [at, word] of secrets.codeHashes(...keyed(asked)).entries()) {
    if (await passwords.verify(word, kept)) return at === 0 ? 'now' : 'before'
  }
  return null
}

// Without the server's secret key, the database alone does not reveal a PIN.
function keyed({ businessId, staffId, pin }: StaffAtTill): [purpose: string, ...parts: string[]] {
  return ['staff pin', businessId, staffId, pin]
}
