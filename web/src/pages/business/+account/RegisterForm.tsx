import type { auth } from '@stampwell/contract/business/auth.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import type { DataOf, InputOf } from '@stampwell/contract/endpoint.ts'
import { industryOf } from '@stampwell/domain/cards/card-suggestions.ts'
import { useState } from 'react'
import { ownZone } from '#app/own-zone.ts'
import { PrintedField } from '#app/PrintedField.tsx'
import { sitePath } from '#app/site-path.ts'
import type { Act } from '#app/use-act.ts'
import { say } from '#messages/auth.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CheckField, Field } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Refusal } from '../../+account/Refusal.tsx'
import { runQuietly } from '../../+account/run-quietly.ts'
import { ListsNote } from './ListsNote.tsx'
import { CategoryField, CountryAndPhone, HOME, useShopLists, type ShopLists } from './BusinessFields.tsx'

const FIELDS = [
  'business_name',
  'country',
  'phone',
  'email',
  'category_id',
  'password',
  'password_confirmation', // a copy of the password, under which its refusal stands already
  'accept_terms',
]

type RegisterBody = InputOf<typeof auth.register>['body']

export function RegisterForm({
  register,
  name,
  onName,
}: {
  register: Act<typeof auth.register>
  name: string
  onName: (name: string) => void
}) {
  const [country, setCountry] = useState(HOME)
  const lists = useShopLists()
  const { errors } = register

  return (
    <Form errors={errors} onSend={(values) => void runQuietly(send(register, bodyOf(values, lists)))}>
      <Refusal error={register.error} fields={FIELDS} />
      <ListsNote reads={lists.reads} />
      <PrintedField
        label={say('register.business_name')}
        name="business_name"
        defaultValue={name}
        autoComplete="organization"
        maxLength={120}
        required
        errors={errors}
        onChange={(event) => onName(event.target.value.trim())}
      />
      <CountryAndPhone
        lists={lists}
        errors={errors}
        country={{ value: country, onChange: (event) => setCountry(event.target.value) }}
      />
      <Field
        label={say('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={say('register.email_hint')}
        errors={errors}
      />
      <CategoryField lists={lists} errors={errors} hint={say('register.category_hint')} />
      <PasswordField
        label={say('password')}
        name="password"
        autoComplete="new-password"
        strength
        required
        errors={errors}
      />
      <CheckField label={say('register.accept')} name="accept_terms" errors={errors} />
      <p>
        <a className="link tall" href={sitePath('/terms-and-conditions')} target="_blank" rel="noopener">
          {say('register.read_terms')}
        </a>
      </p>
      <Button type="submit" variant="main" big wide busy={register.busy}>
        {say('register.send')}
      </Button>
    </Form>
  )
}

/** A browser may have a newer list of time zones than the server's database; without one, the server takes the country's. */
async function send(
  register: Act<typeof auth.register>,
  body: Omit<RegisterBody, 'timezone'>,
): Promise<DataOf<typeof auth.register>> {
  try {
    return await register.run({ body: { ...body, timezone: ownZone() } })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors['timezone']) throw error
    return register.run({ body })
  }
}

function bodyOf(values: FormValues, lists: ShopLists): Omit<RegisterBody, 'timezone'> {
  const category_id = values['category_id'] || null
  const industry_id = industryOf(category_id ?? '')
  return {
    business_name: values['business_name'] ?? '',
    email: values['email'] ?? '',
    phone: values['phone'] ?? '',
    country: values['country'] ?? HOME,
    password: values['password'] ?? '',
    // Typed once: the field has a button that shows it.
    password_confirmation: values['password'] ?? '',
    // An admin may have removed the industry.
    industry_id: lists.industries.some(({ id }) => id === industry_id) ? industry_id : null,
    category_id,
    accept_terms: (values['accept_terms'] === 'on') as true, // the server refuses an unticked box with a message under it
  }
}
