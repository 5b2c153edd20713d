/** A PIN has four digits: it is kept salted and keyed, and few tries reach it. */
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { countPinTry, findStaff, forgetPinTries, keepPinHash, lastPinTry, type StaffRow } from './staff.sql.ts'

const MOST_TRIES = 5
const PAUSE_MS = 15 * 60_000

type Keys = Pick<House, 'passwords' | 'secrets'>
type OfPerson = { businessId: string; staffId: string; pin: string }

export function hashPin({ passwords, secrets }: Keys, asked: OfPerson): Promise<string> {
  return passwords.hash(secrets.hashCode(...keyed(asked)))
}

/** After five wrong PINs of one person at one till that pair waits a quarter of an hour. Call it in `before`: the count must stay. */
export async function checkPin({
  db,
  house,
  tillId,
  now,
  ...asked
}: OfPerson & { db: Db; house: Keys; tillId: string; now: Date }): Promise<StaffRow> {
  const { businessId, staffId } = asked
  const person = (await findStaff(db, businessId, staffId)) ?? refuse('not_found')
  const place = { tillId, staffId }
  const tries = await countPinTry(db, businessId, place, {
    most: MOST_TRIES,
    since: new Date(now.getTime() - PAUSE_MS),
    now,
  })
  if (tries === undefined) {
    const last = (await lastPinTry(db, businessId, place)) ?? now
    refuse('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((last.getTime() + PAUSE_MS - now.getTime()) / 1000)),
    })
  }
  const fits = await whichFits(house, asked, person.pin_hash)
  if (fits === null) refuseFields({ pin: [wrongWords(MOST_TRIES - tries)] })
  if (fits !== 'now')
    await keepPinHash(db, businessId, staffId, { before: person.pin_hash, pin_hash: await hashPin(house, asked) })
  await forgetPinTries(db, businessId, place)
  return person
}

function wrongWords(left: number): string {
  if (left === 0) return 'This PIN is not right. Wait 15 minutes before the next try.'
  return left === 1 ? 'This PIN is not right. One try is left.' : `This PIN is not right. ${left} tries are left.`
}

/** Whether the PIN is right under the key of now, or under the one before: then it is kept anew, so that it outlives that key. */
async function whichFits(
  { passwords, secrets }: Keys,
  asked: OfPerson,
  kept: string,
): Promise<'now' | 'before' | null> {
  for (const [at, word] of secrets.codeHashes(...keyed(asked)).entries()) {
    if (await passwords.verify(word, kept)) return at === 0 ? 'now' : 'before'
  }
  return null
}

// Without the house's key the database alone does not tell a PIN.
function keyed({ businessId, staffId, pin }: OfPerson): [purpose: string, ...parts: string[]] {
  return ['staff pin', businessId, staffId, pin]
}
