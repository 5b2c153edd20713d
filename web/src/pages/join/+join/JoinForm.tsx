/** Form with a name, one contact and one button. The input stays when the server refuses. */
import { cards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/join.ts'
import { say as sayUi } from '#messages/ui.ts'
import { Button } from '#ui/elements/Button.tsx'
import { birthDateIn } from '#ui/fields/BirthDateSelects.tsx'
import { elevenDigits } from '#ui/fields/eleven-digits.ts'
import { CheckField, Field, type Errors } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { Deferred } from '../../+customer-side/Deferred.tsx'
import { useOnline } from '../../+customer-side/use-online.ts'
import { useShownError } from '../../+customer-side/use-shown-error.ts'
import { BirthDateFields } from './BirthDateFields.tsx'

type Contact = 'phone' | 'email'

export function JoinForm({
  code,
  business,
  onJoined,
  onSent,
}: {
  code: string
  business: { business_name: string; country: string }
  onJoined: (token: string) => void
  onSent: (to: string) => void
}) {
  const send = useSend(cards.join)
  const online = useOnline()
  const error = useShownError(send.error)
  const [by, setBy] = useState<Contact>('phone')
  // Set while the browser navigates to the wallet; the form stays unchanged until then.
  const [leaving, setLeaving] = useState(false)
  const [incomplete, setIncomplete] = useState<Errors>()
  const errors = incomplete ?? send.errors

  const press = async (values: FormValues) => {
    const birthDate = birthDateIn(values)
    setIncomplete(birthDate === 'incomplete' ? { date_of_birth: [say('form.incomplete')] } : undefined)
    if (send.busy || leaving || birthDate === 'incomplete') return
    const contact = by === 'phone' ? { phone: values['phone'] ?? '' } : { email: values['email'] ?? '' }
    const body = {
      name: values['name'] ?? '',
      ...contact,
      ...(birthDate ? { date_of_birth: birthDate } : {}),
      marketing_consent: values['marketing_consent'] === 'on',
    }
    // The server's errors are shown under the fields or above the button.
    const answer = await send.run({ params: { code }, body }).catch(() => null)
    if (answer?.sent_to) onSent(answer.sent_to)
    if (!answer?.wallet_token) return
    setLeaving(true)
    onJoined(answer.wallet_token)
  }
  return (
    <Form
      className="sheet stack join-form"
      errors={errors}
      aria-label={say('form.label')}
      onSend={(values) => void press(values)}
    >
      <Field label={say('form.name')} name="name" autoComplete="name" required errors={errors} />
      <ContactFields by={by} onSwitch={setBy} country={business.country} errors={errors} />
      <details className="join-birthday" {...(errors['date_of_birth'] ? { open: true } : {})}>
        <summary>
          {say('form.birth_fold')}
          <span className="opt">{sayUi('field.optional')}</span>
          <Icon of={IconChevronDown} size={18} />
        </summary>
        <Deferred>
          <BirthDateFields errors={errors} />
        </Deferred>
      </details>
      <CheckField
        name="marketing_consent"
        label={say('form.consent', { business: business.business_name })}
        errors={errors}
      />
      {error && Object.keys(send.errors).length === 0 && (
        <Note tone="late" role="alert">
          {error.status === 0 ? say('form.offline') : error.message}
          {error.code === 'too_many_requests' && ` ${say('form.or_counter')}`}
        </Note>
      )}
      <p className="cap join-offline" role="status">
        {online || error?.status === 0 ? '' : say('form.offline')}
      </p>
      <Button variant="main" big wide type="submit" busy={send.busy || leaving}>
        {say('form.send')}
      </Button>
      <p className="cap">{say('form.small', { business: business.business_name })}</p>
    </Form>
  )
}

function ContactFields({
  by,
  onSwitch,
  country,
  errors,
}: {
  by: Contact
  onSwitch: (by: Contact) => void
  country: string
  errors: FieldErrors
}) {
  const other = by === 'phone' ? 'email' : 'phone'
  return (
    <div className="join-by">
      <button type="button" className="link" onClick={() => onSwitch(other)}>
        {say(`form.use_${other}`)}
      </button>
      {/* Both fields stay mounted, so that switching between them loses no input. */}
      <div hidden={by !== 'phone'}>
        <Field
          label={say('form.phone_label')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint={say(country === 'NG' ? 'form.phone_ng' : 'form.phone_abroad')}
          errors={errors}
          {...elevenDigits(country)}
        />
      </div>
      <div hidden={by !== 'email'}>
        <Field
          label={say('form.email_label')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={say('form.email_hint')}
          errors={errors}
        />
      </div>
    </div>
  )
}
