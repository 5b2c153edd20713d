/** The news of a gift goes by e-mail, or else by SMS: asks before an SMS, which costs money. */
import { sending } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Consent, Customer } from '@stampwell/contract/business/customers.ts'
import { call } from '#app/call.ts'
import { say } from '#messages/communications.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { hasAgreed } from './ConsentLines.tsx'

export async function askBeforeGiftSms(customer: Customer, consents: readonly Consent[]): Promise<boolean> {
  if (!(await isToldBySms(customer, consents))) return true
  const { pressed } = await askDialog({
    title: say('ask_gift.title'),
    text: say('ask_gift.text', { name: customer.name }),
    ok: say('ask_gift.ok'),
    cancel: true,
  })
  return pressed === 'ok'
}

/** A channel counts as set up where the settings cannot be read: the server has the last word. */
async function isToldBySms({ email, phone }: Customer, consents: readonly Consent[]): Promise<boolean> {
  if (phone === null || !hasAgreed('sms', consents)) return false
  const settings = await call(sending.show, {}).catch(() => null)
  const goesByEmail = email !== null && hasAgreed('email', consents) && (settings?.data.email.is_on ?? true)
  return !goesByEmail && (settings?.data.sms.is_on ?? true)
}
