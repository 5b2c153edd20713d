import type { Customer } from '@stampwell/contract/business/customers.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/customers.ts'
import { elevenDigits } from '#ui/fields/eleven-digits.ts'
import { CheckField, Field, type Errors } from '#ui/fields/Field.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import './person.css'

/** Initial values of a new customer. */
export type PersonStart = { name?: string; phone?: string; email?: string }

export function PersonFields({
  customer,
  start,
  errors,
}: {
  customer?: Customer
  start?: PersonStart | undefined
  errors: Errors
}) {
  const now = useNow()
  const {
    business: { country },
  } = useBusiness()
  return (
    <>
      <Field
        label={say('person.name')}
        name="name"
        autoComplete="off"
        maxLength={120}
        required
        defaultValue={customer?.name ?? start?.name}
        errors={errors}
      />
      <Field
        label={say('person.phone')}
        hint={say('person.phone_hint')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={customer?.phone ? showPhone(customer.phone) : (start?.phone ?? '')}
        errors={errors}
        {...elevenDigits(country)}
      />
      <Field
        label={say('person.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={customer?.email ?? start?.email ?? ''}
        errors={errors}
      />
      <BirthDateField value={customer?.date_of_birth ?? null} errors={errors} now={now} />
      <CheckField
        label={say('person.consent')}
        name="marketing_consent"
        defaultChecked={customer?.marketing_consent ?? false}
        errors={errors}
      />
    </>
  )
}
