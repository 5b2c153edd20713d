import { visibleText } from './visible-text.ts'

/** Returns the form in which addresses are compared: lower case, without what shows nothing, the domain in punycode. */
export function normalizeEmail(text: string): string {
  const plain = tidyEmail(text).toLowerCase()
  const at = plain.lastIndexOf('@')
  return plain.slice(0, at + 1) + punycodeOf(plain.slice(at + 1))
}

/** Returns the address as it was typed, without what shows nothing. It is what people are shown. */
export function tidyEmail(text: string): string {
  return visibleText(text).normalize('NFKC').trim()
}

/** An address as it is stored: the form that is compared, and what was typed where that looks otherwise. */
export type StoredEmail = { email: string; email_typed: string | null }

export function toStoredEmail(text: string): StoredEmail {
  const [email, typed] = [normalizeEmail(text), tidyEmail(text)]
  return { email, email_typed: typed === email ? null : typed }
}

/** Returns the address as people see it. What was typed counts only while it is of this address. */
export function shownEmail<E extends string | null>({
  email,
  email_typed,
}: {
  email: E
  email_typed: string | null
}): E | string {
  return email_typed !== null && normalizeEmail(email_typed) === email ? email_typed : email
}

/** Node and browsers have it alike; the types of this package know neither. */
declare const URL: new (address: string) => { hostname: string }

/** A domain of other letters than ASCII as mail programs send it; what is no domain stays. */
function punycodeOf(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\s:/?#\\]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Providers whose mailboxes ignore dots, with the one name that they go by here. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * Returns the address of the mailbox behind a normalised e-mail address, as far as its form tells: a `+tag` is the same
 * mailbox, and so are dots at Gmail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const [untagged = ''] = name.split('+')
  const provider = DOTLESS[domain]
  // An address that begins with the plus sign has no name before its tag.
  if (untagged === '') return email
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`
}

/** Returns whether the text has the form of an e-mail address: no blanks, no quotes, a domain with a dot. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/.test(
      text,
    )
  )
}

/** 'ada@example.com' → 'a•••@example.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}
