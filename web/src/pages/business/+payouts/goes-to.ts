/** Formats a reward's recipient, for staff to read and to copy into another app. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { COUNTRIES } from '@stampwell/domain/money/country.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { say } from '#messages/payouts.ts'
import { recipientCountry } from '../+recipient/recipient-country.ts'

export type Goal = { label: string; text: string; grouped: string; more: string }

const NUMBERS = ['phone', 'smartcard_number', 'meter_number'] as const

/** Returns null when the recipient was erased. */
export function goesTo({ recipient }: Pick<IssuedReward, 'recipient'>): Goal | null {
  const name = NUMBERS.find((one) => recipient?.[one])
  const kept = name && recipient?.[name]
  if (!name || !kept) return null
  const text = name === 'phone' ? showPhone(kept) : kept
  const { currency, country } = recipient
  return {
    label: say(`to.${name}`),
    text,
    grouped: name === 'phone' ? groupedPhone(text) : grouped(text),
    more: currency && country ? say('in', { country: recipientCountry(country), currency }) : '',
  }
}

/** Splits a number into groups for reading aloud: '7023 4567 89'. */
function grouped(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}

/** '0803 123 4567', '+254 712 345 678'. */
function groupedPhone(text: string): string {
  if (!text.startsWith('+')) return `${text.slice(0, 4)} ${text.slice(4, 7)} ${text.slice(7)}`
  const dial =
    COUNTRIES.map((country) => country.dial_code)
      .filter((code) => text.startsWith(code))
      .toSorted((one, other) => other.length - one.length)[0] ?? '+'
  return `${dial} ${text.slice(dial.length).replace(/(\d{3})(?=\d{2})/g, '$1 ')}`
}
