import { domainToUnicode } from 'node:url'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'

/**
 * Returns a stored address with its domain in its own letters: 'ada@xn--mnchen-3ya.de' → 'ada@münchen.de'. A domain that would
 * not be read back as the same address stays as it is stored.
 */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (!domain.includes('xn--')) return email
  const shown = email.slice(0, at + 1) + domainToUnicode(domain)
  return normalizeEmail(shown) === email ? shown : email
}
