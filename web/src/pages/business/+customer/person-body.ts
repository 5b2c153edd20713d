import { birthDateIn } from '#ui/BirthDateSelects.tsx'
import type { FormValues } from '#ui/Form.tsx'
import { say } from '#messages/customers.ts'

export type PersonBody = {
  name: string
  phone: string | null
  email: string | null
  date_of_birth: string | null
  marketing_consent: boolean
}

/** Returns the body, or the error of a partly chosen date. */
export function personBody(values: FormValues): { body: PersonBody } | { errors: Record<string, string[]> } {
  const date_of_birth = birthDateIn(values)
  if (date_of_birth === 'incomplete') return { errors: { date_of_birth: [say('person.incomplete')] } }
  return {
    body: {
      name: values['name'] ?? '',
      phone: values['phone'] || null,
      email: values['email'] || null,
      date_of_birth,
      marketing_consent: values['marketing_consent'] === 'on',
    },
  }
}
