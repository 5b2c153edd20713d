/** Field schemas that several endpoints share, with the messages a person sees when a value does not fit. */
import { emailTexts } from '@stampwell/domain/en/email.ts'
import { isEmail, normalizeEmail, tidyEmail } from '@stampwell/domain/text/email.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { passwordProblems } from '@stampwell/domain/security/password.ts'
import { visibleText } from '@stampwell/domain/text/visible-text.ts'
import { z } from 'zod'
import { fieldTexts } from './en/fields.ts'

/**
 * Free text: without invisible characters, trimmed, in Unicode normal form C, without control characters, at most `max`
 * characters. `missing` is the message when it is left out.
 */
export function text(max: number, missing = fieldTexts.required) {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : fieldTexts.text) })
      .overwrite(visibleText)
      .trim()
      .normalize('NFC')
      .max(max, fieldTexts.atMost(max))
      // oxlint-disable-next-line no-control-regex -- control characters are what is refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u, fieldTexts.controlCharacters)
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
  const words = fieldTexts.whole(min, max)
  return z.number(words).int(words).min(min, words).max(max, words)
}

/** In lower case, as ids are stored and compared. */
export const Id = z
  .uuid({ error: ({ input }) => (input === undefined ? fieldTexts.required : fieldTexts.id) })
  .toLowerCase()
/**
 * As it was typed: what stores or compares it makes the normal form of it. By the rule of the import and the web's
 * forms; zod's own refuses domains that end in punycode.
 */
export const Email = z
  .string(fieldTexts.email)
  .overwrite(tidyEmail)
  .max(254, emailTexts.notAnAddress)
  .pipe(
    z
      .string()
      .refine((typed) => isEmail(normalizeEmail(typed)), emailTexts.notAnAddress)
      .meta({ format: 'email' }),
  )
/** The server validates it against the business's country. */
export const Phone = requiredText(32, fieldTexts.phone)
export const Password = z.string(fieldTexts.password).max(128, { error: fieldTexts.atMost(128), abort: true })
// Reports everything a form can get wrong at once; checks that only the server can make come after it.
export const StrongPassword = Password.superRefine((password, said) =>
  passwordProblems(password).forEach((problem) => said.addIssue(problem)),
)
/** Two letters; `domain` checks whether they are a country. */
export const CountryCode = z
  .string(fieldTexts.country)
  .regex(/^[a-zA-Z]{2}$/, fieldTexts.country)
  .toUpperCase()
export const WebAddress = z.string(fieldTexts.url).overwrite(visibleText).trim().max(2000, fieldTexts.url)
// Without flags, because the API's document contains only the pattern.
export const HexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, fieldTexts.color)
  .toLowerCase()
/** A date in a reply. */
export const LocalDate = z.iso.date(fieldTexts.date)
/** 'YYYY-MM-DD', or '--MM-DD' where the year is not known; `domain` checks whether there is such a day. */
export const BirthDate = z
  .string()
  .overwrite(foldDigits)
  .regex(/^(\d{4}|-)-\d{2}-\d{2}$/, fieldTexts.birthDate)
/** The years that a request may name: the databases know no year 0, and a campaign of the year 9999 is a typing error. */
const YEARS = /^(?:19|20|21)[0-9]{2}-/
/** A date in a request. */
export const LocalDateInput = z
  .string(fieldTexts.date)
  .overwrite(foldDigits)
  .check(z.iso.date({ error: fieldTexts.date, abort: true }))
  .refine((date) => YEARS.test(date), fieldTexts.year)
  // For the API’s document, which knows no refinement.
  .meta({ pattern: `${YEARS.source}(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$` })
/** `09:30`, in the business's zone. */
export const LocalTime = z
  .string(fieldTexts.time)
  .overwrite(foldDigits)
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, fieldTexts.time)
/** ISO 4217, in any case. */
export const Currency = z
  .string()
  .trim()
  .regex(/^[a-z]{3}$/i, fieldTexts.currency)
  .transform((code) => code.toUpperCase())
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()
/** Minor units of a currency, ISO 4217. Some currencies have no smaller unit. */
export const Money = z.object({ amount_minor: z.int(), currency: z.string() })

export const Nothing = z.object({})

export const IdParam = z.strictObject({ id: Id })
