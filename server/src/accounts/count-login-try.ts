import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'

const QUARTER_HOUR = 900

type Try = { who: 'business' | 'admin'; email: string; ip: string; now: Date }

/**
 * Ten tries a quarter of an hour reach the hash from one address on the network, a hundred from everywhere. The first
 * bound comes first, so that one guesser cannot use up the second and lock the owner out.
 */
export async function countLoginTry(guesses: House['guesses'], db: Db, { who, email, ip, now }: Try): Promise<void> {
  await guesses.count(db, `${who} log-in ${email} ${ip}`, 10, QUARTER_HOUR, now)
  await guesses.count(db, `${who} log-in ${email}`, 100, QUARTER_HOUR, now)
}
