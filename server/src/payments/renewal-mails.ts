import { showMinor } from '@stampwell/domain/money/money.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { OwedStep } from '@stampwell/domain/billing/subscription.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/billing-mails.ts'
import type { Owner } from '../accounts/owner.sql.ts'

/** `next`: null while the business is suspended or being closed, when nothing can be paid. */
type RenewalMailInput = {
  owner: Pick<Owner, 'business_name' | 'email' | 'language' | 'suspended_at'>
  plan_name: string
  amount_minor: number
  currency: string
  next: OwedStep | null
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
  const { business_name: business, email: to, language, suspended_at } = owner
  const say = inLanguage(language)
  const amount = showMinor(amount_minor, currency, language)
  const lines = [say(`${kind}.text`, { amount, business, currency, ...more })]
  if (next === null) lines.push(say(`renewal_next.${suspended_at === null ? 'closing' : 'suspended'}`, { business }))
  else {
    const what = isEnd(next.what) ? next.what : again
    if (kind === 'renewal_mismatch') lines.push(say('renewal_mismatch.pay', { amount }))
    lines.push(say(`renewal_next.${what}`, { date: showDate(next.on, language), business }))
  }
  const subject = say(`${kind}.subject`, { plan })
  const button = next && { label: say('pay'), url: `${publicUrl}/business/subscription` }
  const heading = say(`${kind}.heading`, { plan })
  return { to, subject, ...layoutMail({ language, heading, lines, ...(button ? { button } : {}), footer: say('why') }) }
}

function isEnd(what: OwedStep['what']): what is 'grace_begins' | 'expires' | 'expires_given' {
  return what === 'grace_begins' || what === 'expires' || what === 'expires_given'
}

/** `given_until`: the last day of a plan that an admin gave and that is in force; null without one. */
type UnpaidMailInput = Pick<RenewalMailInput, 'owner' | 'plan_name' | 'publicUrl'> & { given_until: string | null }
/** `price`: null if it is not known. `ends_on`: the local date on which the unpaid plan ends. */
type GraceMailInput = UnpaidMailInput & {
  price: Pick<RenewalMailInput, 'amount_minor' | 'currency'> | null
  ends_on: string
}

/** Tells the owner what is to be paid until when, and that joins and sends are closed until then, if they are. */
export function graceBegunMail(input: GraceMailInput): Mail {
  const { owner, plan_name: plan, publicUrl, price, ends_on, given_until } = input
  const { business_name: business, email: to, language } = owner
  const say = inLanguage(language)
  const button = { label: say('pay'), url: `${publicUrl}/business/subscription` }
  const date = showDate(ends_on, language)
  // A given plan that ends first leaves the days after it to grace.
  const isGiven = given_until !== null && given_until >= ends_on
  const lines = [
    ...(price ? [say('grace_begun.due', { amount: showMinor(price.amount_minor, price.currency, language) })] : []),
    given_until === null
      ? say('grace_begun.text', { business })
      : say('grace_begun.given', { business, until: showDate(given_until, language) }),
    say(isGiven ? 'renewal_next.expires_given' : 'renewal_next.expires', { business, date }),
  ]
  const heading = say('grace_begun.heading', { plan })
  return {
    to,
    subject: say('grace_begun.subject', { plan }),
    ...layoutMail({ language, heading, lines, button, footer: say('why') }),
  }
}

/** Tells the owner that the plan ended because it was not paid, and which one is in force. */
export function unpaidEndedMail({ owner, plan_name: plan, publicUrl, given_until }: UnpaidMailInput): Mail {
  const { business_name: business, email: to, language } = owner
  const say = inLanguage(language)
  const button = { label: say('plans'), url: `${publicUrl}/plans` }
  const lines =
    given_until === null
      ? [say('unpaid_ended.text', { business }), say('unpaid_ended.after')]
      : [say('unpaid_ended.given', { business, until: showDate(given_until, language) })]
  const heading = say('unpaid_ended.heading', { plan })
  return {
    to,
    subject: say('unpaid_ended.subject', { plan }),
    ...layoutMail({ language, heading, lines, button, footer: say('why') }),
  }
}
