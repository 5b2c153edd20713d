/** Sends a short message to one customer, over the channels they consented to. */
import type { Consent, Customer } from '@stampwell/contract/business/customers.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { useId, useState } from 'react'
import { useFeature } from '#app/plan/plan-gate.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field, TextField, useWrong } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { ChannelButtons } from '../../+sending/ChannelButtons.tsx'
import { hasAgreed } from './ConsentLines.tsx'
import { useSendToCustomer } from './use-send-to-customer.ts'

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
  const { busy, send, error, errors } = useSendToCustomer(customer, onClose)
  const way = useWrong({ errors, name: 'channel' })
  const hasSms = useFeature('sms')
  const choices = CHANNELS.map((name) => ({ channel: name, ...choiceOf(name, customer, consents) }))
  const [chosen, setChosen] = useState<Channel>()
  const channel = chosen ?? choices.find((one) => one.open && (one.channel !== 'sms' || hasSms))?.channel ?? 'in-app'

  return (
    <Dialog
      title={say('message.title', { name: customer.name })}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('message.cancel')}</CancelButton>
          <PlanGate closedInGrace {...(channel === 'sms' && { feature: 'sms' })}>
            <Button variant="main" type="submit" form={form} busy={busy}>
              {say('message.send')}
            </Button>
          </PlanGate>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={({ heading = '', body = '' }) => void send(channel, { heading, body })}>
        <ChannelButtons
          label={say('message.channel')}
          value={channel}
          isOn={(name) => choices.some((one) => one.channel === name && one.open)}
          hints={[...choices.filter(({ open }) => !open).map(({ words }) => words), say('message.hint')]}
          error={way.wrong}
          onChange={(name) => {
            way.onChange()
            setChosen(name)
          }}
        />
        <Field
          label={say('message.heading')}
          name="heading"
          maxLength={120}
          autoComplete="off"
          required
          errors={errors}
        />
        <TextField label={say('message.body')} name="body" maxLength={2000} rows={5} errors={errors} />
        <Refused error={error} />
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
  const open = hasAgreed(channel, consents)
  return { words: open ? words : say('message.not_agreed', { channel: words }), open }
}
