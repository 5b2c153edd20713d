/** Sends a short message to one customer, over the channels they consented to. */
import type { Consent, Customer } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/client-endpoints.gen.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/channel.ts'
import { useId } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, SelectField, TextField } from '#ui/Field.tsx'
import { Form, type FormValues } from '#ui/Form.tsx'
import { Note } from '#ui/Tag.tsx'

export function MessageDialog({
  customer,
  consents,
  onClose,
}: {
  customer: Customer
  consents: readonly Consent[]
  onClose: () => void
}) {
  const form = useId()
  const act = useAct(messages.send)
  const choices = CHANNELS.map((channel) => ({ channel, ...choiceOf(channel, customer, consents) }))

  const send = async (values: FormValues) => {
    const channel = CHANNELS.find((one) => one === values['channel']) ?? 'in-app'
    // The form shows the server's errors from `act.error`.
    const sent = await act
      .run({
        body: { customer_id: customer.id, channel, heading: values['heading'] ?? '', body: values['body'] ?? '' },
      })
      .catch(() => null)
    if (!sent) return
    notify.success(
      say(sent.message.status === 'queued' ? 'message.done_queued' : 'message.done', { name: customer.name }),
    )
    onClose()
  }
  return (
    <Dialog
      title={say('message.title', { name: customer.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('message.cancel')}</Button>
          <Button variant="main" type="submit" form={form} busy={act.busy}>
            {say('message.send')}
          </Button>
        </>
      }
    >
      {act.error && Object.keys(act.errors).length === 0 && (
        <Note tone="harm" role="alert">
          <span>{act.error.message}</span>
        </Note>
      )}
      <Form id={form} errors={act.errors} onSend={(values) => void (act.busy || send(values))}>
        <SelectField
          label={say('message.channel')}
          hint={say('message.hint')}
          name="channel"
          defaultValue={choices.find((choice) => choice.open)?.channel}
          errors={act.errors}
        >
          {choices.map(({ channel, words, open }) => (
            <option key={channel} value={channel} disabled={!open}>
              {words}
            </option>
          ))}
        </SelectField>
        <Field
          label={say('message.heading')}
          name="heading"
          maxLength={120}
          autoComplete="off"
          required
          errors={act.errors}
        />
        <TextField label={say('message.body')} name="body" maxLength={2000} rows={5} errors={act.errors} />
      </Form>
    </Dialog>
  )
}

function choiceOf(
  channel: Channel,
  customer: Customer,
  consents: readonly Consent[],
): { words: string; open: boolean } {
  const words = say(`message.channels.${channel}`)
  if (channel === 'in-app') return { words, open: true }
  if (channel === 'email' && customer.email === null)
    return { words: say('message.no_email', { channel: words }), open: false }
  if (channel === 'sms' && customer.phone === null)
    return { words: say('message.no_phone', { channel: words }), open: false }
  const open = consents.some((one) => one.channel === channel && one.given_at !== null && one.withdrawn_at === null)
  return { words: open ? words : say('message.not_agreed', { channel: words }), open }
}
