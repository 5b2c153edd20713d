/** Reads SMS_URL: which service sends text messages, by which account and under which sender name. */
import { isLoopback } from '@stampwell/domain/security/caller-network.ts'
import { decodePart } from './setting-schemas.ts'

type Service = { url: string; origin: string }

export type SmsService =
  /** `signingKey` signs delivery reports. `channel` is Termii's route: `generic` for promotions, `dnd` for transactions. */
  | (Service & { provider: 'termii'; key: string; signingKey: string; from: string; channel: string })
  /** Without `from` the service uses its default sender. */
  | (Service & { provider: 'africastalking'; username: string; key: string; from: string | null })
  /** `from` is a phone number, a sender name, or the id of a messaging service (MG…). */
  | (Service & { provider: 'twilio'; account: string; token: string; from: string })

const TERMII_CHANNELS = ['generic', 'dnd']

/** Returns null if the address is not one of the three forms. */
export function readSmsUrl(value: string): SmsService | null {
  const url = URL.parse(value)
  if (!url || url.hostname === '' || !['', '/'].includes(url.pathname) || url.hash !== '') return null
  const user = decodePart(url.username)
  const password = decodePart(url.password)
  // A plus in a query string means a blank, but operators write their number with one.
  const from = url.searchParams.get('from')?.replace(/^ /, '+').trim() ?? ''
  const service = { url: value, origin: originOf(url) }
  if (user === null || password === null || user === '') return null

  if (url.protocol === 'termii:') {
    const channel = url.searchParams.get('channel') ?? 'generic'
    if (!isSenderName(from) || !TERMII_CHANNELS.includes(channel)) return null
    return { ...service, provider: 'termii', key: user, signingKey: password || user, from, channel }
  }
  if (password === '') return null
  if (url.protocol === 'africastalking:') {
    if (from !== '' && !isSenderName(from) && !/^\+?\d{3,15}$/.test(from)) return null
    return { ...service, provider: 'africastalking', username: user, key: password, from: from || null }
  }
  if (url.protocol !== 'twilio:' || !/^AC\w+$/.test(user)) return null
  if (!isSenderName(from) && !/^(\+?\d{3,15}|MG\w+)$/.test(from)) return null
  return { ...service, provider: 'twilio', account: user, token: password, from }
}

/** Services are called by https. Only a service on this machine, which tests run, is called by http. */
function originOf(url: URL): string {
  return `${isLoopback(url.hostname) ? 'http' : 'https'}://${url.host}`
}

/** An alphanumeric sender name as networks accept it: 3 to 11 characters. */
function isSenderName(from: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9 ._-]{1,9}[A-Za-z0-9]$/.test(from)
}
