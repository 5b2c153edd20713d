/** Begin, confirm, remove: the acts on one's own second factor, the same for businesses and admins. */
import type { NewSecondFactor, SecondFactorState } from '@stampwell/contract/second-factor.ts'
import {
  base32,
  otpUri,
  recoveryCodeFrom,
  RECOVERY_CODES,
  showRecoveryCode,
} from '@stampwell/domain/security/second-factor.ts'
import { isFreshLogIn } from '@stampwell/domain/security/session-life.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { isTooMany, tellingAtLeast } from '@stampwell/domain/too-many-requests.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { drawQrSvg } from '../images/draw-qr-code.ts'
import { logInTexts } from '../texts/contract-texts.ts'
import { say } from '../texts/second-factor-refusals.ts'
import { checkCode, secondsClosed, spendCode, type FactorAccount, type MayTell, type RightCode } from './check-code.ts'
import { factorChangedMail } from './factor-mails.ts'
import { hashRecoveryCode, newSecret, openSecret, sealSecret } from './factor-secret.ts'
import { confirmNewFactor, deleteFactor, findFactor, saveNewFactor, type FactorOwner } from './second-factors.sql.ts'

const ISSUER = 'Stampwell'

type Act = { db: Db; app: AppContext; now: Date }

export async function showFactor(db: Db, accountId: string, is_required: boolean): Promise<SecondFactorState> {
  const factor = await findFactor(db, accountId)
  const isOn = factor !== undefined && factor.confirmed_at !== null
  return {
    is_on: isOn,
    is_required,
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: isOn ? factor.recovery_codes_left : 0,
  }
}

/** Makes a secret, instead of an earlier one that was never confirmed. */
export async function beginFactor({
  db,
  app,
  owner,
  email,
  now,
}: Act & { owner: FactorOwner; email: string }): Promise<NewSecondFactor> {
  const secret = newSecret(app.secrets)
  const sealed_secret = sealSecret(app.secrets, owner.accountId, secret)
  if (!(await saveNewFactor(db, { ...owner, sealed_secret, now }))) refuseOn()
  const shown = base32(secret)
  const uri = otpUri({ secret: shown, account: email, issuer: ISSUER })
  return { secret: shown, uri, svg: drawQrSvg(uri) }
}

type PasswordBesideCode = {
  db: Db
  accountId: string
  /** Refuses a wrong one; returns the hash that it fits. */
  check: (current_password: string) => Promise<string>
  now: Date
}
type SetUpPassword = PasswordBesideCode & {
  given: string | undefined
  /** When the session was logged in to. */
  findBegun: () => Promise<Date | undefined>
}

/**
 * Checks the password that a set-up needs: in a session that was left open, somebody else could switch on a factor that the
 * owner can never pass. Returns its hash; null if none was given so soon after the log-in, which had just asked for it.
 */
export async function checkSetUpPassword({ given, findBegun, ...input }: SetUpPassword): Promise<string | null> {
  if (given !== undefined) return checkBesideCode(input, given, { isOn: false })
  const begun = await findBegun()
  if (begun === undefined || !isFreshLogIn(begun, input.now))
    refuseFields({ current_password: [logInTexts.yourPassword] })
  return null
}

/** Checks the password that a removal needs beside a code. Returns its hash. */
export function checkRemovalPassword({ given, ...input }: PasswordBesideCode & { given: string }): Promise<string> {
  return checkBesideCode(input, given, { isOn: true })
}

/**
 * The limit of wrong passwords refuses before codes are looked at, which may be closed for longer: the answer gives the
 * later of the two waits. `isOn`: whether the act asks the code of a factor that is on, or of one that is set up.
 */
async function checkBesideCode(
  { db, accountId, check, now }: PasswordBesideCode,
  given: string,
  { isOn }: { isOn: boolean },
): Promise<string> {
  return check(given).catch(async (error: unknown) => {
    if (!isTooMany(error)) throw error
    const factor = await findFactor(db, accountId)
    const isAsked = factor !== undefined && (factor.confirmed_at !== null) === isOn
    throw tellingAtLeast(isAsked ? secondsClosed(factor, now) : 0, error)
  })
}

export type ProvedFactor = { sealed_secret: string; step: number }
type Proof = Act & { account: FactorAccount; otp: string }

/** Checks the first code of a new factor. Recovery codes do not count: there are none yet. */
export async function checkNewFactor({ db, app, account, otp, now }: Proof): Promise<ProvedFactor> {
  const factor = await findFactor(db, account.id)
  if (factor?.confirmed_at) refuseOn()
  if (!factor) refuse('conflict', { message: say('nothing_to_confirm') })
  // It guards no log-in yet, so there is nothing to warn its owner of.
  const mayTell = async () => false
  const code = await checkCode({ db, app, account, factor, otp, mayTell, now })
  return code.kind === 'otp' ? { sealed_secret: factor.sealed_secret, step: code.step } : refuseCode()
}

/** Switches the factor on and returns the recovery codes, which are never shown again. `tells`: its owner by e-mail. */
export async function confirmFactor({
  db,
  app,
  account,
  proved,
  now,
  tells,
}: Act & { account: FactorAccount; proved: ProvedFactor; tells: boolean }): Promise<string[]> {
  const secret = openSecret(app.secrets, account.id, proved.sealed_secret)
  if (!secret) refuse('conflict')
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(recoveryCodeFrom(Buffer.from(app.secrets.token(), 'base64url')))
  const recovery_hashes = [...codes].map((code) => hashRecoveryCode(secret, code))
  if (!(await confirmNewFactor(db, account.id, { ...proved, recovery_hashes, now }))) refuse('conflict')
  if (tells) await app.outbox.mail(db, factorChangedMail('on', { ...account, publicUrl: app.config.publicUrl }))
  return [...codes].map(showRecoveryCode)
}

/** Checks the code that a removal needs: of the app, or a recovery code. */
export async function checkOwnCode({
  db,
  app,
  account,
  otp,
  mayTell,
  now,
}: Proof & { mayTell: MayTell }): Promise<RightCode> {
  const factor = await findFactor(db, account.id)
  if (!factor?.confirmed_at) refuse('conflict', { message: say('off_already') })
  const code = await checkCode({ db, app, account, factor, otp, mayTell, now })
  return code.kind === 'wrong' ? refuseCode() : code
}

export async function removeFactor({
  db,
  app,
  account,
  code,
  tells,
}: Omit<Act, 'now'> & { account: FactorAccount; code: RightCode; tells: boolean }): Promise<void> {
  if (!(await spendCode(db, account.id, code))) refuseCode()
  await deleteFactor(db, account.id)
  if (tells) await app.outbox.mail(db, factorChangedMail('off', { ...account, publicUrl: app.config.publicUrl }))
}

function refuseCode(): never {
  refuseFields({ otp: [say('wrong_code')] })
}

function refuseOn(): never {
  refuse('conflict', { message: say('on_already') })
}
