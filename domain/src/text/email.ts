import { visibleText } from './visible-text.ts'

/** Returns the form in which addresses are compared: lower case, without what shows nothing, the domain in punycode. */
export function normalizeEmail(text: string): string {
  const plain = visibleText(text).normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  return plain.slice(0, at + 1) + punycodeOf(plain.slice(at + 1))
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
