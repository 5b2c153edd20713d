import { showMinor } from '@stampwell/domain/money/money.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { NextStep } from '@stampwell/domain/billing/subscription.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/billing-mails.ts'
import type { Owner } from '../accounts/owner.sql.ts'

/** `next`: null while the business is suspended, when no day passes and nothing can be paid. */
type RenewalMailInput = {
  owner: Pick<Owner, 'business_name' | 'email' | 'language'>
  plan_name: string
  amount_minor: number
  currency: string
  next: NextStep | null
  publicUrl: string
}

/** Tells the owner that a stored card was declined, and when it is tried again. */
export function renewalFailedMail(input: RenewalMailInput): Mail {
  return renewalMail('renewal_failed', input, 'retries')
}

/** Asks the owner to pay: nothing is stored that could be charged, or the bank wants to see the owner. */
export function renewalDueMail(input: RenewalMailInput): Mail {
  return renewalMail('renewal_due', input, 'waits')
}

/** Asks the owner to pay, because the stored card can not be charged in the currency of the plan. */
export function renewalCurrencyMail(input: RenewalMailInput): Mail {
  return renewalMail('renewal_currency', input, 'waits')
}

/** Tells the owner that a stored card was charged another amount, which does not count as paid. */
export function renewalMismatchMail(
  input: RenewalMailInput,
  charged: Pick<RenewalMailInput, 'amount_minor' | 'currency'>,
): Mail {
  const taken = showMinor(charged.amount_minor, charged.currency, input.owner.language)
  return renewalMail('renewal_mismatch', input, 'waits', { charged: taken })
}

function renewalMail(
  kind: 'renewal_failed' | 'renewal_due' | 'renewal_currency' | 'renewal_mismatch',
  { owner, plan_name: plan, amount_minor, currency, next, publicUrl }: RenewalMailInput,
  again: 'retries' | 'waits',
  more: { charged: string } = { charged: '' },
): Mail {
  const { business_name: business, email: to, language } = owner
  const say = inLanguage(language)
  const amount = showMinor(amount_minor, currency, language)
  const lines = [say(`${kind}.text`, { amount, business, currency, ...more })]
  if (next === null) lines.push(say('renewal_next.suspended', { business }))
  else {
    const what = next.what === 'grace_begins' || next.what === 'expires' ? next.what : again
    if (kind === 'renewal_mismatch') lines.push(say('renewal_mismatch.pay', { amount }))
    lines.push(say(`renewal_next.${what}`, { date: showDate(next.on, language), business }))
  }
  const subject = say(`${kind}.subject`, { plan })
  const button = next && { label: say('pay'), url: `${publicUrl}/business/subscription` }
  const heading = say(`${kind}.heading`, { plan })
  return { to, subject, ...layoutMail({ language, heading, lines, ...(button ? { button } : {}), footer: say('why') }) }
}

type UnpaidMailInput = Pick<RenewalMailInput, 'owner' | 'plan_name' | 'publicUrl'>

/** Tells the owner that joins and sends are closed until the plan is paid. */
export function graceBegunMail({ owner, plan_name: plan, publicUrl }: UnpaidMailInput): Mail {
  const { business_name: business, email: to, language } = owner
  const say = inLanguage(language)
  const button = { label: say('pay'), url: `${publicUrl}/business/subscription` }
  const lines = [say('grace_begun.text', { business })]
  const heading = say('grace_begun.heading', { plan })
  return {
    to,
    subject: say('grace_begun.subject', { plan }),
    ...layoutMail({ language, heading, lines, button, footer: say('why') }),
  }
}

/** Tells the owner that the plan ended because it was not paid. */
export function unpaidEndedMail({ owner, plan_name: plan, publicUrl }: UnpaidMailInput): Mail {
  const { business_name: business, email: to, language } = owner
  const say = inLanguage(language)
  const button = { label: say('plans'), url: `${publicUrl}/plans` }
  const lines = [say('unpaid_ended.text', { business }), say('unpaid_ended.after')]
  const heading = say('unpaid_ended.heading', { plan })
  return {
    to,
    subject: say('unpaid_ended.subject', { plan }),
    ...layoutMail({ language, heading, lines, button, footer: say('why') }),
  }
}
