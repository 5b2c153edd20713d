/** Normalises a person's contact data. Only the normalised form is unique per business. */
import { isBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { toStoredEmail } from '@stampwell/domain/text/email.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { readPhone } from '../reference/phone-number.ts'
import { say } from '../texts/customer-refusals.ts'

/** undefined = not sent, null = none. */
type PersonInput = {
  phone?: string | null | undefined
  email?: string | null | undefined
  date_of_birth?: string | null | undefined
}

/**
 * Returns the phone as E.164 and the e-mail in the form that is compared, with what was typed; fields that were not
 * sent stay out. Refuses `validation_failed` with a message per field.
 */
export function checkPerson<S extends PersonInput>(
  said: S,
  { country, now }: { country: string; now: Date },
): S & { email_typed: string | null } {
  const errors: FieldErrors = {}
  const checked = { ...said, email_typed: null as string | null }
  if (said.phone) {
    const { e164, problem } = readPhone(said.phone, country)
    if (problem === undefined) checked.phone = e164
    else errors['phone'] = [problem]
  }
  if (said.email) Object.assign(checked, toStoredEmail(said.email))
  if (said.date_of_birth && !isBirthDate(said.date_of_birth, now)) errors['date_of_birth'] = [say('date_of_birth')]
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return checked
}

/** Refuses a person without a phone or an e-mail, because nobody could find them again. */
export function refuseUnreachable({ phone, email }: { phone: string | null; email: string | null }): void {
  if (phone === null && email === null) refuseFields({ phone: [say('unreachable')] })
}
