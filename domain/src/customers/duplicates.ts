/** Scores how likely two customers are the same person. Only staff can decide that they are. */
import { birthdayOf, hasBirthYear } from './birth-date.ts'

/** As stored: phone in E.164, e-mail in lower case. */
export type PersonRecord = { name: string; phone: string | null; email: string | null; date_of_birth: string | null }

export const DUPLICATE_REASONS = [
  'same_name',
  'similar_name',
  'same_birth_date',
  'same_birthday',
  'phone_one_digit',
  'phone_other_country',
  'email_look_alike',
  'contacts_complete',
] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** `score` from 0 to 100. */
export type Likeness = { score: number; reasons: DuplicateReason[] }

/** Minimum score at which two customers are shown as possible duplicates. */
export const LIKELY = 50

const WEIGHTS: Record<DuplicateReason, number> = {
  same_name: 60,
  similar_name: 30,
  same_birth_date: 25,
  /** The year of one of them is not known. */
  same_birthday: 10,
  phone_one_digit: 35,
  phone_other_country: 40,
  email_look_alike: 50,
  contacts_complete: 20,
}
/** Lower weight for a one-word name, which many people share. */
const SAME_FIRST_NAME = 40
const OTHER_BIRTH_DATE = 50
const OTHER_CONTACT = 5

export function likenessOf(a: PersonRecord, b: PersonRecord): Likeness {
  const names = namesLike(a.name, b.name)
  const phones = a.phone !== null && b.phone !== null ? phonesLike(a.phone, b.phone) : null
  const emails = a.email !== null && b.email !== null && emailsLike(a.email, b.email)
  const births = a.date_of_birth !== null && b.date_of_birth !== null && birthsLike(a.date_of_birth, b.date_of_birth)
  const complete = names !== null && ((isPhoneOnly(a) && isEmailOnly(b)) || (isEmailOnly(a) && isPhoneOnly(b)))
  const reasons: DuplicateReason[] = [
    ...(names ? [names] : []),
    ...(births ? [births] : []),
    ...(phones ? [phones] : []),
    ...(emails ? ['email_look_alike' as const] : []),
    ...(complete ? ['contacts_complete' as const] : []),
  ]

  const forIt = reasons.reduce(
    (sum, reason) =>
      sum + (reason === 'same_name' && !plainName(a.name).includes(' ') ? SAME_FIRST_NAME : WEIGHTS[reason]),
    0,
  )
  const against =
    (a.date_of_birth && b.date_of_birth && !births ? OTHER_BIRTH_DATE : 0) +
    (a.phone && b.phone && !phones ? OTHER_CONTACT : 0) +
    (a.email && b.email && !emails ? OTHER_CONTACT : 0)
  return { score: Math.max(0, Math.min(100, forIt - against)), reasons }
}

const isPhoneOnly = ({ phone, email }: PersonRecord) => phone !== null && email === null
const isEmailOnly = ({ phone, email }: PersonRecord) => phone === null && email !== null

/** Normalizes a name for comparison: lower case, without accents and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function namesLike(a: string, b: string): 'same_name' | 'similar_name' | null {
  const [left, right] = [plainName(a), plainName(b)]
  if (left === '' || right === '') return null
  const [one, other] = [left.split(' ').toSorted(), right.split(' ').toSorted()]
  if (one.join(' ') === other.join(' ')) return 'same_name'
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  // Each word of the shorter name matches one of the longer: a middle name is missing, an initial stands for a name, or
  // a word has a typing slip. Initials alone are not a match.
  // Long words choose first, and equal ones before alike ones: an initial must not take the word of another.
  const rest = longestFirst(many)
  const found = longestFirst(few).map((word) => {
    const same = rest.indexOf(word)
    const at = same >= 0 ? same : rest.findIndex((candidate) => wordsLike(word, candidate))
    return at >= 0 ? [word, ...rest.splice(at, 1)] : []
  })
  return found.every((pair) => pair.length > 0) && found.some((pair) => pair.every((word) => word.length > 1))
    ? 'similar_name'
    : null
}

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)

function wordsLike(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length === 1 || b.length === 1) return a[0] === b[0]
  return Math.min(a.length, b.length) >= 4 && slips(a, b) === 1
}

function birthsLike(a: string, b: string): 'same_birth_date' | 'same_birthday' | null {
  if (birthdayOf(a) !== birthdayOf(b)) return null
  if (!hasBirthYear(a) || !hasBirthYear(b)) return 'same_birthday'
  return a === b ? 'same_birth_date' : null
}

function phonesLike(a: string, b: string): 'phone_one_digit' | 'phone_other_country' | null {
  if (a.length === b.length && slips(a, b) === 1) return 'phone_one_digit'
  // The same national number with another country code.
  return a !== b && a.slice(-9) === b.slice(-9) ? 'phone_other_country' : null
}

/** Returns whether the mailboxes are equal except for dots, a tag after +, or a slip in the domain. */
function emailsLike(a: string, b: string): boolean {
  const [one, other] = [mailbox(a), mailbox(b)]
  if (one.local !== other.local || one.local.length < 3) return false
  return one.domain === other.domain || slips(one.domain, other.domain) === 1
}

function mailbox(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  return {
    local: (email.slice(0, at).toLowerCase().split('+')[0] ?? '').replaceAll('.', ''),
    domain: domain === 'googlemail.com' ? 'gmail.com' : domain,
  }
}

/** Returns 0 = equal, 1 = one character wrong, missing or added, or two neighbours swapped, 2 = more. */
function slips(a: string, b: string): 0 | 1 | 2 {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > 1) return 2
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [left, right] = [a.slice(from), b.slice(from)]
  if (left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)) return 1
  const isSwapped = left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0]
  return isSwapped ? 1 : 2
}
