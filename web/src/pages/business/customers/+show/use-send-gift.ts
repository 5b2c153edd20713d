/** Gives a reward as a gift, and asks once more where its news would go by SMS. */
import type { Consent, Customer } from '@stampwell/contract/business/customers.ts'
import { customers, gifts, messages, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { closedBy } from '@stampwell/domain/billing/plan-gate.ts'
import { useState } from 'react'
import { useFeature } from '#app/plan/plan-gate.ts'
import { runForForm } from '#app/run-for-form.ts'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/customers.ts'
import type { FormValues } from '#ui/fields/Form.tsx'
import { askBeforeGiftSms } from './ask-before-gift-sms.ts'

export function useSendGift(customer: Customer, consents: readonly Consent[], onSent: () => void) {
  const user = useBusiness()
  const hasSms = useFeature('sms')
  const act = useAct(gifts.send, { also: [customers.show, messages.list, statistics.dashboard, stampCards.list] })
  const isHere = useIsHere()
  const [isAsking, setAsking] = useState(false)
  const busy = act.busy || isAsking
  // Otherwise the customer finds the gift on the card’s page, and nothing is sent.
  const isTold = closedBy({ closedInGrace: true }, user) === null && user.email_verified_at !== null

  const mayGo = async () => {
    if (!hasSms || !isTold) return true
    setAsking(true)
    const isWanted = await askBeforeGiftSms(customer, consents)
    setAsking(false)
    return isWanted
  }
  const send = async (values: FormValues) => {
    if (busy || !(await mayGo())) return
    // The form shows the server's errors from `error`.
    const body = { customer_id: customer.id, reward_id: values['reward_id'] ?? '', message: values['message'] || null }
    const sent = await runForForm(act.run({ body }), isHere)
    if (!sent) return
    notify.success(
      [
        say('gift.done', { reward: sent.reward.name, name: customer.name }),
        sent.sent_to === null ? say('gift.untold') : say('gift.told', { to: sent.sent_to }),
      ].join(' '),
    )
    onSent()
  }
  return { busy, send, error: act.error, errors: act.errors }
}
