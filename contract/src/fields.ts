/** Field schemas that several endpoints share, with the messages a person sees when a value does not fit. */
import { emailTexts } from '@stampwell/domain/en/email.ts'
import { isEmail, normalizeEmail } from '@stampwell/domain/text/email.ts'
import { foldDigits } from '@stampwell/domain/text/fold-digits.ts'
import { passwordProblems } from '@stampwell/domain/security/password.ts'
import { visibleText } from '@stampwell/domain/text/visible-text.ts'
import { z } from 'zod'

/**
 * Free text: without invisible characters, trimmed, in Unicode normal form C, without control characters, at most `max`
 * characters. `missing` is the message when it is left out.
 */
export function text(max: number, missing = 'This is required.') {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : 'Write this as text.') })
      .overwrite(visibleText)
      .trim()
      .normalize('NFC')
      .max(max, `Use at most ${max} characters.`)
      // oxlint-disable-next-line no-control-regex -- control characters are what is refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u, 'Remove the control characters.')
  )
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

/** In lower case, as ids are stored and compared. */
export const Id = z
  .uuid({ error: ({ input }) => (input === undefined ? 'This is required.' : 'This is not an id.') })
  .toLowerCase()
/** By the rule of the import and the web's forms; zod's own refuses domains that end in punycode. */
export const Email = z
  .string('Enter an e-mail address.')
  .overwrite(normalizeEmail)
  .max(254, emailTexts.notAnAddress)
  .pipe(z.string().refine(isEmail, emailTexts.notAnAddress).meta({ format: 'email' }))
/** The server validates it against the business's country. */
export const Phone = requiredText(32, 'Enter a phone number.')
export const Password = z.string('Enter a password.').max(128, { error: 'Use at most 128 characters.', abort: true })
// Reports everything a form can get wrong at once; checks that only the server can make come after it.
export const StrongPassword = Password.superRefine((password, said) =>
  passwordProblems(password).forEach((problem) => said.addIssue(problem)),
)
/** Two letters; `domain` checks whether they are a country. */
export const CountryCode = z
  .string('Choose a country.')
  .regex(/^[a-zA-Z]{2}$/, 'Choose a country.')
  .toUpperCase()
export const WebAddress = z.string('Invalid URL').overwrite(visibleText).trim().max(2000, 'Invalid URL')
// Without flags, because the API's document contains only the pattern.
export const HexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour like #d9381e.')
  .toLowerCase()
/** A date in a reply. */
export const LocalDate = z.iso.date('Use a date like 2026-11-21.')
/** 'YYYY-MM-DD', or '--MM-DD' where the year is not known; `domain` checks whether there is such a day. */
export const BirthDate = z
  .string()
  .overwrite(foldDigits)
  .regex(/^(\d{4}|-)-\d{2}-\d{2}$/, 'Use a date like 1990-11-21, or --11-21 without the year.')
/** The years that a request may name: the databases know no year 0, and a campaign of the year 9999 is a typing error. */
const YEARS = /^(?:19|20|21)[0-9]{2}-/
/** A date in a request. */
export const LocalDateInput = z.iso
  .date({ error: 'Use a date like 2026-11-21.', abort: true })
  .refine((date) => YEARS.test(date), 'Use a date from the year 1900 to 2199.')
  // For the API’s document, which knows no refinement.
  .meta({ pattern: `${YEARS.source}(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$` })
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()
/** Minor units of a currency, ISO 4217. Some currencies have no smaller unit. */
export const Money = z.object({ amount_minor: z.int(), currency: z.string() })

export const Nothing = z.object({})

export const IdParam = z.strictObject({ id: Id })
