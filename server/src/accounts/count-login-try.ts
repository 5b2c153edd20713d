import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'

const QUARTER_HOUR = 900

/** Whose log-in it is. */
export type Account = 'business' | 'admin'
type Try = { who: Account; email: string; ip: string; now: Date }

/**
 * Ten wrong passwords a quarter of an hour reach the hash from one address on the network, a hundred tries from
 * everywhere. The first bound comes first, so that one guesser cannot use up the second and lock the owner out.
 */
export async function countLoginTry(guesses: House['guesses'], db: Db, { who, email, ip, now }: Try): Promise<void> {
  await guesses.count(db, fromOnePlace({ who, email, ip }), 10, QUARTER_HOUR, now)
  await guesses.count(db, `${who} log-in ${email}`, 100, QUARTER_HOUR, now)
}

/** The password was right: the tries before it, from there, were the owner's own. */
export async function forgetLoginTries(guesses: House['guesses'], db: Db, asked: Omit<Try, 'now'>): Promise<void> {
  await guesses.forget(db, fromOnePlace(asked), QUARTER_HOUR)
}

function fromOnePlace({ who, email, ip }: Omit<Try, 'now'>): string {
  return `${who} log-in ${email} ${ip}`
}
