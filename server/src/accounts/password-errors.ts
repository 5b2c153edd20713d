import { passwordTexts } from '@stampwell/domain/en/password.ts'
import { passwordProblems } from '@stampwell/domain/security/password.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import type { Config } from '../config.ts'
import { isKnownPassword } from '../crypto/known-passwords.ts'
import { say } from '../texts/account-refusals.ts'

type NewPassword = { password: string; password_confirmation: string }
type Chooser = { email: string; business_name?: string; config: Pick<Config, 'passwordList'> }

export async function passwordErrors(
  { password, password_confirmation }: NewPassword,
  { email, business_name = '', config }: Chooser,
): Promise<FieldErrors> {
  const own = [business_name, email.split('@')[0] ?? '']
  const problems = [
    ...passwordProblems(password),
    ...((await isKnownPassword(password, { own, list: config.passwordList })) ? [say('easy_password')] : []),
  ]
  return {
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [passwordTexts.notTheSame] }),
  }
}

export async function requireGoodPassword(said: NewPassword, chooser: Chooser): Promise<void> {
  const errors = await passwordErrors(said, chooser)
  if (Object.keys(errors).length > 0) refuseFields(errors)
}
