/** Field schemas that several endpoints share, with the messages a person sees when a value does not fit. */
import { INVALID_EMAIL } from '@stampwell/domain/email.ts'
import { z } from 'zod'

// Invisible characters: they come along with copied text, hide a name, or reverse the direction of the text after them.
const UNSEEN = /[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g
// Joiners are part of words and emoji. A text of nothing but joiners and these fillers is empty.
const EMPTY = /^[\s\u115f\u1160\u200c-\u200f\u2800\u3164\uffa0]*$/

/**
 * Free text: without invisible characters, trimmed, in Unicode normal form C, without control characters, at most `max`
 * characters. `missing` is the message when it is left out.
 */
export function text(max: number, missing = 'This is required.') {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : 'Write this as text.') })
      .overwrite(seen)
      .trim()
      .normalize('NFC')
      .max(max, `Use at most ${max} characters.`)
      // oxlint-disable-next-line no-control-regex -- control characters are what is refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u, 'Remove the control characters.')
  )
}

function seen(typed: string): string {
  const left = typed.replace(UNSEEN, '')
  return EMPTY.test(left) ? '' : left
}

/** Text that must not be empty; `words` is the message if it is. */
export function requiredText(max: number, words: string) {
  return text(max, words).min(1, words)
}

/** Runs a rule as soon as these fields themselves are valid, whatever else is wrong. */
export function about(...fields: string[]): { when: (asked: z.core.ParsePayload) => boolean } {
  return {
    when: ({ issues }) =>
      issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field))),
  }
}

export function whole(min: number, max: number) {
  const words = `Enter a whole number from ${min} to ${max}.`
  return z.number(words).int(words).min(min, words).max(max, words)
}

export const Id = z.uuid({ error: ({ input }) => (input === undefined ? 'This is required.' : 'This is not an id.') })
export const Email = z.string('Enter an e-mail address.').trim().max(254, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL))
/** The server validates it against the business's country. */
export const Phone = requiredText(32, 'Enter a phone number.')
export const Password = z.string('Enter a password.').max(128, { error: 'Use at most 128 characters.', abort: true })
/** Two letters; `domain` checks whether they are a country. */
export const CountryCode = z
  .string('Choose a country.')
  .regex(/^[a-zA-Z]{2}$/, 'Choose a country.')
  .toUpperCase()
export const WebAddress = z.string('Invalid URL').trim().max(2000, 'Invalid URL')
// Without flags, because the API's document contains only the pattern.
export const HexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour like #d9381e.')
  .toLowerCase()
export const LocalDate = z.iso.date('Use a date like 2026-11-21.')
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()

export const Nothing = z.object({})

export const IdParam = z.strictObject({ id: Id })
