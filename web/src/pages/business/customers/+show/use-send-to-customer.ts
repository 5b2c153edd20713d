/** Sends a message to one customer, and asks once more before an SMS. */
import { messages } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { useState } from 'react'
import { runForForm } from '#app/run-for-form.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/customers.ts'
import { askBeforeSms } from './ask-before-sms.ts'

export function useSendToCustomer({ id, name }: Pick<Customer, 'id' | 'name'>, onSent: () => void) {
  const act = useAct(messages.send)
  const isHere = useIsHere()
  const [isAsking, setAsking] = useState(false)
  const busy = act.busy || isAsking

  const mayGo = async (channel: Channel, text: { heading: string; body: string }) => {
    // The server says what is missing, and costs nothing then.
    if (channel !== 'sms' || text.heading === '' || text.body === '') return true
    setAsking(true)
    const isWanted = await askBeforeSms({ id, name }, text)
    setAsking(false)
    return isWanted
  }
  const send = async (channel: Channel, text: { heading: string; body: string }) => {
    if (busy || !(await mayGo(channel, text))) return
    // The form shows the server's errors from `error`.
    const sent = await runForForm(act.run({ body: { customer_id: id, channel, ...text } }), isHere)
    if (!sent) return
    notify.success(say(sent.message.status === 'queued' ? 'message.done_queued' : 'message.done', { name }))
    onSent()
  }
  return { busy, send, error: act.error, errors: act.errors }
}
