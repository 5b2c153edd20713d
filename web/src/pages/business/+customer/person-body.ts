import type { Customer } from '@stampwell/contract/business/customers.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { birthDateIn } from '#ui/fields/BirthDateSelects.tsx'
import { emailErrors } from '#ui/fields/email-problem.ts'
import type { FormValues } from '#ui/fields/Form.tsx'
import { say } from '#messages/customers.ts'

export type PersonBody = {
  name: string
  phone: string | null
  email: string | null
  date_of_birth: string | null
  marketing_consent: boolean
}

/** Returns the body of a form in which nothing was changed. */
export function unchangedBody({ name, phone, email, date_of_birth, marketing_consent }: Customer): PersonBody {
  return { name, phone: phone && showPhone(phone), email, date_of_birth, marketing_consent }
}

/** Returns the body, or the errors of an invalid e-mail address and of a partly chosen date. */
export function personBody(values: FormValues): { body: PersonBody } | { errors: Record<string, string[]> } {
  const date_of_birth = birthDateIn(values)
  const email = values['email'] || null
  const wrongEmail = email === null ? undefined : emailErrors(email)
  if (date_of_birth === 'incomplete' || wrongEmail !== undefined)
    return {
      errors: {
        ...wrongEmail,
        ...(date_of_birth === 'incomplete' && { date_of_birth: [say('person.incomplete')] }),
      },
    }
  return {
    body: {
      name: values['name'] ?? '',
      phone: values['phone'] || null,
      email,
      date_of_birth,
      marketing_consent: values['marketing_consent'] === 'on',
    },
  }
}
