import { isEmail, normalizeEmail } from '@stampwell/domain/text/email.ts'
import { say } from '#messages/ui.ts'

/**
 * Returns what to say of a typed e-mail address that is invalid. Checks the form that the server stores: an address with
 * a domain of other letters than ASCII is valid.
 */
export function emailProblem(typed: string): string | undefined {
  return isEmail(normalizeEmail(typed)) ? undefined : say('dialog.invalid_email')
}

/** Returns the same for the field `email` of a form. */
export function emailErrors(typed: string): { email: string[] } | undefined {
  const problem = emailProblem(typed)
  return problem === undefined ? undefined : { email: [problem] }
}
