/** The form of the contact page. What was typed stays until it has arrived. */
import { contact } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/contact.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field, TextField } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'

const MAX_MESSAGE = 4000

export function ContactForm() {
  const send = useSend(contact.send)
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [isAnother, setAnother] = useState(false)
  const { errors, error } = send
  // The button that was pressed is gone with the thanks.
  useEffect(() => {
    if (isAnother) document.querySelector<HTMLInputElement>('[name=name]')?.focus()
  }, [isAnother])

  const press = async (values: FormValues) => {
    if (send.busy) return
    const { name = '', email = '', message = '', business_name = '', website = '' } = values
    const body = { name, email, message, website, page: window.location.pathname }
    const isSent = await send.run({ body: { ...body, ...(business_name && { business_name }) } }).then(
      () => true,
      // The server's errors are shown under the fields or above the button.
      () => false,
    )
    if (!isSent) return
    setAnother(false)
    setSentFrom(email)
  }
  if (sentFrom !== null)
    return (
      <Sent
        email={sentFrom}
        onAgain={() => {
          send.reset()
          setSentFrom(null)
          setAnother(true)
        }}
      />
    )
  return (
    <Form
      className="sheet stack contact-form"
      errors={errors}
      aria-label={say('form')}
      onSend={(values) => void press(values)}
    >
      <Field label={say('name')} name="name" autoComplete="name" maxLength={120} required errors={errors} />
      <Field label={say('email')} name="email" type="email" autoComplete="email" required errors={errors} />
      <Field
        label={say('business_name')}
        name="business_name"
        autoComplete="organization"
        maxLength={120}
        optional
        errors={errors}
      />
      <TextField
        label={say('message')}
        hint={say('message_hint', { max: MAX_MESSAGE })}
        name="message"
        rows={7}
        maxLength={MAX_MESSAGE}
        required
        errors={errors}
      />
      <Trap />
      {error && Object.keys(errors).length === 0 && (
        <Note tone="late" role="alert">
          {error.status === 0 ? say('offline') : error.message}
        </Note>
      )}
      <Button variant="main" big type="submit" busy={send.busy}>
        {say('send')}
      </Button>
      <p className="cap">{say('kept')}</p>
    </Form>
  )
}

/** No person sees or reaches this field; programs that fill in every field do. */
function Trap() {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label>
        {say('website')}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="sheet stack contact-form" role="status">
      <h2 className="h3" ref={title} tabIndex={-1}>
        {say('sent_title')}
      </h2>
      <p className="muted">{say('sent_text', { email })}</p>
      <div>
        <Button onClick={onAgain}>{say('another')}</Button>
      </div>
    </div>
  )
}
