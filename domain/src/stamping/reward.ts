/** The kinds of reward, and issued rewards: recipient, expiry, status and code. */
import { foreignPhoneTexts, recipientTexts } from '../en/recipient.ts'
import { addDays, endOfLocalDay, localDate } from '../time/calendar.ts'
import { countryByCode } from '../money/country.ts'
import { isMobileMoneyCurrency } from '../money/currency.ts'
import { foldDigits } from '../text/digits.ts'
import { isE164, isNigerianPhone, nigerianToE164, obeysOurRule, showPhone, tidyPhone } from '../text/phone.ts'
import { visibleText } from '../text/visible-text.ts'
import type { RefusalCode } from '../refusal.ts'

/** A field of a reward or its recipient; `type` selects the form control and its check. */
export type RewardField = {
  name: string
  type:
    | 'text'
    | 'money'
    | 'percent'
    | 'phone'
    | 'smartcard'
    | 'meter'
    | 'mobile_money_currency'
    | 'mobile_money_country'
  required: boolean
}
type Kind<Key extends string> = {
  key: Key
  name: string
  fields: readonly RewardField[]
  recipient: readonly RewardField[]
}

const details: RewardField = { name: 'details', type: 'text', required: false }
const value: RewardField = { name: 'value_minor', type: 'money', required: true }
const phone: RewardField = { name: 'phone', type: 'phone', required: true }

function kind<Key extends string>(
  key: Key,
  name: string,
  fields: readonly RewardField[],
  recipient: readonly RewardField[] = [],
): Kind<Key> {
  return { key, name, fields, recipient }
}

/** Kinds in the order of the form. Staff send a kind with a `recipient` to the address given at redemption. */
export const REWARD_TYPES = [
  kind('free_item', 'Free item', [details]),
  kind('percent_discount', 'Percent off', [{ name: 'percent', type: 'percent', required: true }, details]),
  kind('amount_discount', 'Amount off', [value, details]),
  kind('gift', 'Gift', [details]),
  kind('airtime', 'Airtime', [value, details], [phone]),
  kind(
    'tv_subscription',
    'TV subscription',
    [value, details],
    [{ name: 'smartcard_number', type: 'smartcard', required: true }],
  ),
  kind('electricity', 'Electricity', [value, details], [{ name: 'meter_number', type: 'meter', required: true }]),
  kind(
    'mobile_money',
    'Mobile money',
    [value, details],
    [
      { name: 'currency', type: 'mobile_money_currency', required: true },
      { name: 'country', type: 'mobile_money_country', required: true },
      phone,
    ],
  ),
] as const
export type RewardType = (typeof REWARD_TYPES)[number]['key']

/** Kinds with a recipient: after redemption they wait until staff have sent them. */
export const SENT_TYPES = ['airtime', 'tv_subscription', 'electricity', 'mobile_money'] as const satisfies RewardType[]
export type SentType = (typeof SENT_TYPES)[number]

function recipientFields(type: RewardType): readonly RewardField[] {
  return REWARD_TYPES.find((one) => one.key === type)?.recipient ?? []
}

export function needsRecipient(type: RewardType): boolean {
  return recipientFields(type).length > 0
}

/**
 * Returns the recipient as stored (phones in E.164, codes in upper case; null if the kind has none), or messages. `country`
 * is the business's: a number without its country code is one of there, unless mobile money goes elsewhere.
 */
export function checkRecipient(
  type: RewardType,
  recipient: unknown,
  country: string,
): { recipient: Record<string, string> | null } | { errors: Record<string, string[]> } {
  const fields = recipientFields(type)
  if (fields.length === 0) return { recipient: null }
  const given = Object.fromEntries(fields.map(({ name }) => [name, textAt(recipient, name)]))
  if (given['currency'] !== undefined) given['currency'] = given['currency'].toUpperCase()
  if (given['country'] !== undefined) given['country'] = given['country'].toUpperCase()
  const to = given['country'] ?? country
  if (given['phone'] !== undefined) given['phone'] = inOurForm(given['phone'], to)
  // People type these numbers in groups, as printed on the card or the meter.
  for (const name of ['smartcard_number', 'meter_number'])
    if (given[name] !== undefined) given[name] = foldDigits(given[name]).replace(/\s/g, '')

  const errors: Record<string, string[]> = {}
  for (const field of fields) if (!fits(field, given)) errors[field.name] = [wordsFor(field, given, to)]
  return Object.keys(errors).length > 0 ? { errors } : { recipient: given }
}

/** A number of another country that begins without its code is left as it is: the same digits may be one of ours. */
function inOurForm(phone: string, country: string): string {
  const typed = tidyPhone(phone)
  return (obeysOurRule(typed, country) ? nigerianToE164(typed) : null) ?? typed
}

function textAt(recipient: unknown, name: string): string {
  if (typeof recipient !== 'object' || recipient === null) return ''
  const found = Object.entries(recipient).find(([key]) => key === name)
  return typeof found?.[1] === 'string' ? visibleText(found[1]).trim() : ''
}

const words: Record<RewardField['type'], string> = recipientTexts

function wordsFor(field: RewardField, given: Record<string, string>, to: string): string {
  if (field.type !== 'phone' || (given['country'] === undefined && to === 'NG')) return words[field.type]
  const country = countryByCode(to)
  return country ? foreignPhoneTexts.inCountry(country.dial_code) : foreignPhoneTexts.anywhere
}

/** Numbers that a reward asks for, so that it reaches a decoder or a meter. */
export function isSmartcardNumber(text: string): boolean {
  return /^\S{10,11}$/u.test(text)
}

export function isMeterNumber(text: string): boolean {
  return /^\S{11}$/u.test(text)
}

function fits(field: RewardField, given: Record<string, string>): boolean {
  const typed = given[field.name] ?? ''
  const country = countryByCode(given['country'] ?? '')
  if (field.type === 'phone') return isPhone(typed) && (!country || typed.startsWith(country.dial_code))
  if (field.type === 'smartcard') return isSmartcardNumber(typed)
  if (field.type === 'meter') return isMeterNumber(typed)
  if (field.type === 'mobile_money_currency') return isMobileMoneyCurrency(typed)
  if (field.type === 'mobile_money_country')
    return country?.mobile_money === true && paysIn(country.currency, given['currency'] ?? '')
  return true
}

// The 11-digit rule also applies to numbers that begin with +234.
function isPhone(e164: string): boolean {
  return isE164(e164) && (!e164.startsWith('+234') || isNigerianPhone(showPhone(e164)))
}

// Reports a wrong currency only once, at its own field.
function paysIn(currency: string, asked: string): boolean {
  return currency === asked || !isMobileMoneyCurrency(asked)
}

export type IssuedRewardStatus = 'issued' | 'redeemed' | 'expired' | 'revoked'
type IssuedReward = { redeemed_at: Date | null; revoked_at: Date | null; expires_at: Date | null }

/** Returns the end of a reward valid for N days: the end of the business's Nth day after issuing. Null = never. */
export function expiryOfReward({
  issued_at,
  expires_in_days,
  timezone,
}: {
  issued_at: Date
  expires_in_days: number | null
  timezone: string
}): Date | null {
  if (expires_in_days === null) return null
  return endOfLocalDay(addDays(localDate(issued_at, timezone), expires_in_days), timezone)
}

/** Redeemed and revoked are final; only an open reward expires. */
export function statusOfReward(reward: IssuedReward, now: Date): IssuedRewardStatus {
  if (reward.redeemed_at) return 'redeemed'
  if (reward.revoked_at) return 'revoked'
  return reward.expires_at && now >= reward.expires_at ? 'expired' : 'issued'
}

const ANSWERS: Record<IssuedRewardStatus, 'ok' | RefusalCode> = {
  issued: 'ok',
  redeemed: 'already_redeemed',
  expired: 'reward_expired',
  revoked: 'reward_revoked',
}

export function mayRedeem(reward: IssuedReward, now: Date): 'ok' | RefusalCode {
  return ANSWERS[statusOfReward(reward, now)]
}

/**
 * Returns when a reward counts as redeemed that is handed over by a press at `pressedAt` and a ledger row at `rowAt`. An
 * end is judged by a press that a device kept, also where the row comes after it because others were written since.
 */
export function redemptionTime(
  { issued_at, expires_at }: { issued_at: Date; expires_at: Date | null },
  { pressedAt, rowAt, isKept }: { pressedAt: Date; rowAt: Date; isKept: boolean },
): Date {
  // A reward that came by a merge can have been issued after the press.
  const press = pressedAt < issued_at ? issued_at : pressedAt
  const endedMeanwhile = expires_at !== null && press < expires_at && expires_at <= rowAt
  return isKept && endedMeanwhile ? press : rowAt
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes the first 5 random bytes as the 8 characters (Crockford base 32) that a customer reads out. */
export function rewardCode(bytes: Uint8Array): string {
  if (bytes.length < 5) throw new RangeError('A reward code needs 5 random bytes.')
  const bits = [...bytes.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => CROCKFORD.charAt(Number.parseInt(five, 2)))
}

/** Normalizes a typed code to its stored form: upper case, O as 0, I and L as 1, no blanks or dashes. */
export function normalizeRewardCode(text: string): string {
  return foldDigits(text)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
