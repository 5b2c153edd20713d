import { CLOSED_MINUTES, MAX_WRONG_CODES, openSteps, readCode } from '@stampwell/domain/security/second-factor.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { sayWait, type WaitSentences } from '@stampwell/domain/too-many-requests.ts'
import type { AppContext } from '../app-context.ts'
import { isSameText } from '../crypto/compare-secrets.ts'
import { otpAt } from '../crypto/totp.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/second-factor-refusals.ts'
import { factorClosedMail, type FactorMailInput } from './factor-mails.ts'
import { hashRecoveryCode, openSecret } from './factor-secret.ts'
import {
  countCodeTry,
  findFactor,
  hasRecoveryCode,
  spendRecoveryCode,
  spendStep,
  type FactorRow,
} from './second-factors.sql.ts'

/** The person whose code is checked; `account` names it in e-mails. */
export type FactorAccount = { id: string } & Pick<FactorMailInput, 'to' | 'language' | 'account'>
export type RightCode = { kind: 'otp'; step: number } | { kind: 'recovery'; hash: string }
export type WrongCode = { kind: 'wrong'; tries_left: number }

/** Asks whether its person may be told by e-mail that the last wrong code closed the account. */
export type MayTell = () => Promise<boolean>

type CheckCodeInput = {
  db: Db
  app: AppContext
  account: FactorAccount
  factor: FactorRow
  otp: string
  mayTell: MayTell
  now: Date
}

/**
 * Checks a code without using it up: `spendCode` does so in the act's transaction. Counts the try, so call it in `before`.
 * Refuses `too_many_requests` while the account is closed after five wrong codes.
 */
export async function checkCode(input: CheckCodeInput): Promise<RightCode | WrongCode> {
  const { db, app, account, mayTell, now } = input
  const closed_until = new Date(now.getTime() + CLOSED_MINUTES * 60_000)
  const counted = await countCodeTry(db, { accountId: account.id, closed_until, now })
  if (!counted) return refuseClosed(db, account.id, now)
  const right = await findRightCode(input)
  if (right) return right
  // The last wrong code closes the account, and is answered as the wrong code that it is.
  if (counted.wrong_tries >= MAX_WRONG_CODES && (await mayTell()))
    await app.outbox.mail(db, factorClosedMail({ ...account, publicUrl: app.config.publicUrl }))
  return { kind: 'wrong', tries_left: MAX_WRONG_CODES - counted.wrong_tries }
}

async function findRightCode({ db, app, account, factor, otp, now }: CheckCodeInput): Promise<RightCode | null> {
  const typed = readCode(otp)
  const secret = openSecret(app.secrets, account.id, factor.sealed_secret)
  if (!typed || !secret) return null
  if (typed.kind === 'otp') {
    const step = openSteps(now, factor.last_step).find((one) => isSameText(typed.code, otpAt(secret, one)))
    return step === undefined ? null : { kind: 'otp', step }
  }
  const hash = hashRecoveryCode(secret, typed.code)
  return (await hasRecoveryCode(db, account.id, hash)) ? { kind: 'recovery', hash } : null
}

/** Uses the code up. Returns false if another request used it since the check. */
export function spendCode(db: Db, accountId: string, code: RightCode): Promise<boolean> {
  return code.kind === 'otp' ? spendStep(db, accountId, code.step) : spendRecoveryCode(db, accountId, code.hash)
}

/** Returns for how many more seconds no code is checked. */
export function secondsClosed({ closed_until }: Pick<FactorRow, 'closed_until'>, now: Date): number {
  return closed_until === null ? 0 : Math.max(0, Math.ceil((closed_until.getTime() - now.getTime()) / 1000))
}

async function refuseClosed(db: Db, accountId: string, now: Date): Promise<never> {
  const factor = await findFactor(db, accountId)
  refuseTooMany(Math.max(1, factor ? secondsClosed(factor, now) : 0))
}

const FIVE_WRONG: WaitSentences = {
  minutes: (count) => say('closed_minutes', { count }),
  hours: (count) => say('closed_hours', { count }),
}

function refuseTooMany(seconds: number): never {
  refuse('too_many_requests', { retry_after: seconds, message: sayWait(seconds, FIVE_WRONG) })
}
