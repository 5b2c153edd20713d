import { normalizeEmail } from '@stampwell/domain/email.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { countLoginTry, forgetLoginTries, type Account } from './count-login-try.ts'
import { isRefusedDemo } from './demo-log-ins.ts'
import { tellRefused } from './tell-log-in.ts'

export type LoginTry = { db: Db; house: House; body: { email: string; password: string }; ip: string; now: Date }

/** Counts the try and holds the password against the kept one. Somebody unknown takes the same statements and the same hash. Refuses with `invalid_credentials`, or when there were too many. */
export async function tryPassword<Found extends { password_hash: string }>(
  { db, house, body, ip, now }: LoginTry,
  who: Account,
  find: (db: Db, email: string) => Promise<Found | undefined>,
): Promise<Found> {
  const email = normalizeEmail(body.email)
  return tellRefused(house, { by: `${who} log-in`, account: email, ip }, async () => {
    await countLoginTry(house.guesses, db, { who, email, ip, now })
    const found = await find(db, email)
    const isKnown = found !== undefined && !isRefusedDemo(email, house.config)
    const fits = await house.passwords.verify(body.password, isKnown ? found.password_hash : null)
    if (!isKnown || !fits) refuse('invalid_credentials')
    await forgetLoginTries(house.guesses, db, { who, email, ip })
    return found
  })
}
