import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { checkCode, spendCode, type FactorAccount, type MayTell, type RightCode } from './check-code.ts'
import { findFactor } from './second-factors.sql.ts'

type LogInCodeInput = {
  db: Db
  app: AppContext
  account: FactorAccount
  otp: string | undefined
  mayTell: MayTell
  now: Date
}

/**
 * Checks the second factor of a log-in. Call it only after the right password: its refusals tell that there is one.
 * Returns null for an account without one.
 */
export async function checkLogInCode({
  db,
  app,
  account,
  otp,
  mayTell,
  now,
}: LogInCodeInput): Promise<RightCode | null> {
  const factor = await findFactor(db, account.id)
  if (!factor?.confirmed_at) return null
  if (otp === undefined || otp.trim() === '') refuse('otp_required')
  const code = await checkCode({ db, app, account, factor, otp, mayTell, now })
  return code.kind === 'wrong' ? refuse('otp_invalid', { tries_left: code.tries_left }) : code
}

/** Uses the code up in the log-in's transaction. */
export async function spendLogInCode(db: Db, accountId: string, code: RightCode | null): Promise<void> {
  if (code !== null && !(await spendCode(db, accountId, code))) refuse('otp_invalid')
}
