import { passwordProblems } from '@stampwell/domain/password.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'

type NewPassword = { password: string; password_confirmation: string }

/** What is wrong with a new password, by field; empty when nothing is. */
export function passwordErrors({ password, password_confirmation }: NewPassword): FieldErrors {
  const problems = passwordProblems(password)
  return {
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: ['The two passwords are not the same.'] }),
  }
}

export function requireGoodPassword(said: NewPassword): void {
  const errors = passwordErrors(said)
  if (Object.keys(errors).length > 0) refuseFields(errors)
}
