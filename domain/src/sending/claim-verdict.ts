/** Decides at the last moment whether a due e-mail or text message may go out. */
import type { PlanLimits } from '../billing/plan.ts'
import { endOfLocalDay, localDate } from '../time/calendar.ts'
import { isPeriodOver } from './campaign.ts'
import type { Channel } from './channel.ts'
import type { RecipientReason } from './recipient.ts'
import { dayOfBusiness, fitsSmsCap, warmUpAllowance } from './send-limits.ts'
import { heldUntil, quietZoneOf } from './send-time.ts'

export type DueMessage = {
  channel: Exclude<Channel, 'in-app'>
  /** The process that had claimed it died, or took too long, before the answer was written. */
  isClaimLost: boolean
  /** Claims that were lost before. A try without an answer counts as one. */
  lostClaims: number
  /** An earlier try used up the limits of its day. A message does so once. */
  isCounted: boolean
}

export type MessageRecipient = {
  /** The customer, or the one they were merged into; null where they were erased. */
  person: { hasOtherRow: boolean; isMessagedToday: boolean } | null
  /** Null where they were erased meanwhile. */
  contact: { address: string | null; block: RecipientReason | null } | null
}

export type SendingDay = {
  now: Date
  timezone: string
  /** The last local day of which the broadcast speaks; null where it names none. */
  ends_on: string | null
  /** Registration of the business. */
  since: Date
  /** People that the business has written to today, those of this batch too. */
  people: number
  hasWarmUp: boolean
}

/** `unknown`: it may have arrived. */
export type NotSent = { kind: 'held'; until: Date } | { kind: 'skipped'; reason: RecipientReason } | { kind: 'unknown' }

/** Returns the address to send to, or what becomes of the message instead. The limits are asked once its text is written. */
export function judgeRecipient(
  message: DueMessage,
  { person, contact }: MessageRecipient,
  day: SendingDay,
): { kind: 'send'; address: string } | NotSent {
  // A text message may have arrived before its process died, an e-mail too; the e-mail is tried once more under its
  // Message-ID.
  if (message.isClaimLost && (message.channel === 'sms' || message.lostClaims > 0)) return { kind: 'unknown' }
  if (!person) return skip(message, 'erased')
  if (person.hasOtherRow) return skip(message, 'no_address')
  if (!contact) return skip(message, 'erased')
  if (contact.block !== null) return skip(message, contact.block)
  if (contact.address === null) return skip(message, 'no_address')

  const until = quietUntil(message, contact.address, day) ?? warmUpUntil(message, person, day)
  // Whatever kept it or would keep it: nobody reads of something that is over.
  if (isPeriodOver(day, until ?? day.now)) return skip(message, 'cancelled')
  return until === null ? { kind: 'send', address: contact.address } : { kind: 'held', until }
}

/** Sums of the local day and its month, what this batch sends included; money in minor units. */
export type SendingUse = {
  emailsOfMonth: number
  smsOfMonth: number
  smsCost: number
  /** Of all businesses of the installation. */
  smsCostOfAll: number
}

export type SendingLimits = {
  plan: Pick<PlanLimits, 'emails_month' | 'sms_month'>
  /** Money for text messages a day: of the business, and of the installation. */
  smsCap: number
  smsCapOfAll: number
}

/** Returns what becomes of a message that a limit stops; null where it may go. `cost` is null where none is known. */
export function judgeLimits(
  message: DueMessage,
  cost: number | null,
  { use, limits }: { use: SendingUse; limits: SendingLimits },
): NotSent | null {
  if (message.isCounted) return null
  const { plan, smsCap, smsCapOfAll } = limits
  const isEmail = message.channel === 'email'
  const [sent, allowed] = isEmail ? [use.emailsOfMonth, plan.emails_month] : [use.smsOfMonth, plan.sms_month]
  if (allowed !== null && sent >= allowed) return skip(message, 'plan_limit')
  if (isEmail || (fitsSmsCap(use.smsCost, cost, smsCap) && fitsSmsCap(use.smsCostOfAll, cost, smsCapOfAll))) return null
  return skip(message, 'daily_cap')
}

/** A message that may have arrived was not skipped. */
function skip({ isClaimLost, lostClaims }: DueMessage, reason: RecipientReason): NotSent {
  return isClaimLost || lostClaims > 0 ? { kind: 'unknown' } : { kind: 'skipped', reason }
}

/** Quiet hours hold every try of a text message. */
function quietUntil({ channel }: DueMessage, address: string, { now, timezone }: SendingDay): Date | null {
  return channel === 'sms' ? heldUntil(now, quietZoneOf(address, timezone)) : null
}

/** A new business writes to a certain number of people a day; a second message to the same person counts nobody. */
function warmUpUntil(
  { isCounted }: DueMessage,
  { isMessagedToday }: { isMessagedToday: boolean },
  { now, timezone, since, people, hasWarmUp }: SendingDay,
): Date | null {
  if (isCounted || !hasWarmUp || isMessagedToday) return null
  const allowance = warmUpAllowance(dayOfBusiness(since, now, timezone), people)
  return allowance === null || allowance > 0 ? null : endOfLocalDay(localDate(now, timezone), timezone)
}
