/** Name, one way to be reached, and one press. What was typed stays when the server says no. */
import { cards } from '@stampwell/contract/doors.gen.ts'
import { useState } from 'react'
import { useSend } from '../../../app/use-send.ts'
import { say } from '../../../messages/join.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, Field } from '../../../ui/Field.tsx'
import { Form, type FormValues } from '../../../ui/Form.tsx'
import { Seg } from '../../../ui/Seg.tsx'
import { Note } from '../../../ui/Tag.tsx'
import { BirthDateFields, birthDateIn } from './BirthDateFields.tsx'

export function JoinForm({ code, business, onJoined, onSent }: {
  code: string; business: { business_name: string; country: string }; onJoined: (token: string) => void; onSent: (to: string) => void
}) {
  const send = useSend(cards.join)
  const [by, setBy] = useState<'phone' | 'email'>('phone')
  // The form stays as it is until the wallet's page has come.
  const [leaving, setLeaving] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const errors = incomplete ? { ...send.errors, date_of_birth: [say('form.incomplete')] } : send.errors

  const press = async (values: FormValues) => {
    const born = birthDateIn(values)
    setIncomplete(born === 'incomplete')
    if (send.busy || leaving || born === 'incomplete') return
    const contact = by === 'phone' ? { phone: values['phone'] ?? '' } : { email: values['email'] ?? '' }
    const body = { name: values['name'] ?? '', ...contact, ...(born ? { date_of_birth: born } : {}), marketing_consent: values['marketing_consent'] === 'on' }
    // What the server says stands under the fields or above the button.
    const answer = await send.run({ params: { code }, body }).catch(() => null)
    if (answer?.sent_to) onSent(answer.sent_to)
    if (!answer?.wallet_token) return
    setLeaving(true)
    onJoined(answer.wallet_token)
  }
  return (
    <Form className="sheet pad stack join-form" errors={errors} onSend={values => void press(values)}>
      <h2 className="h3">{say('form.title')}</h2>
      <Field label={say('form.name')} name="name" autoComplete="name" required errors={errors} />
      <Seg label={say('form.by')} value={by} choices={[{ value: 'phone', label: say('form.phone') }, { value: 'email', label: say('form.email') }]} onChange={setBy} />
      {/* Both stay in the form, so that going back and forth loses nothing. */}
      <div hidden={by !== 'phone'}><Field label={say('form.phone_label')} name="phone" type="tel" inputMode="tel" autoComplete="tel" required hint={say(business.country === 'NG' ? 'form.phone_ng' : 'form.phone_abroad')} errors={errors} /></div>
      <div hidden={by !== 'email'}><Field label={say('form.email_label')} name="email" type="email" inputMode="email" autoComplete="email" required hint={say('form.email_hint')} errors={errors} /></div>
      <BirthDateFields error={errors['date_of_birth']?.[0]} />
      <CheckField name="marketing_consent" label={say('form.consent', { business: business.business_name })} errors={errors} />
      {send.error && Object.keys(send.errors).length === 0 && <Note tone="late" role="alert">{send.error.message}</Note>}
      <Button look="main" big wide type="submit" busy={send.busy || leaving}>{say('form.send')}</Button>
      <p className="cap">{say('form.small', { business: business.business_name })}</p>
    </Form>
  )
}
