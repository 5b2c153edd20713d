/**
 * Limits on tries that could guess something, or that write to a person: every limit of the server, once. An endpoint
 * names in `attempts` those that may refuse it (429 `too_many_requests`). Its handler can count no other: the limiter
 * that it gets takes only these names.
 */

/**
 * At most `limit` of `what` in any `windowSeconds`. `key` names in braces what it is counted by. Another key or another
 * window begins to count from zero.
 */
type AttemptRule = { what: string; key: string; limit: number; windowSeconds: number }

const TEN_MINUTES = 600
const QUARTER_HOUR = 900
const HOUR = 3600
const DAY = 86_400

export const ATTEMPTS = {
  wrong_attempts: {
    what: 'wrong passwords and codes',
    key: 'wrong tries {address}',
    limit: 60,
    windowSeconds: QUARTER_HOUR,
  },
  login_from_address: {
    what: 'log-ins',
    key: '{kind} log-in {email} {address}',
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  },
  login_from_everywhere: { what: 'log-ins', key: '{kind} log-in {email}', limit: 100, windowSeconds: QUARTER_HOUR },
  /** Of a network from which the account logged in before, once it had too many log-ins from everywhere. */
  login_from_known_network: {
    what: 'log-ins',
    key: '{kind} log-in {email} network {network}',
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  },
  /** Over all endpoints together. */
  current_password: {
    what: 'wrong current passwords',
    key: 'current password {user}',
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  },
  current_admin_password: {
    what: 'wrong current passwords',
    key: 'current admin password {admin}',
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  },
  /** So few that a reader of the e-mail alone cannot guess the password. */
  one_time_password: {
    what: 'one-time passwords',
    key: 'one-time password {invitation}',
    limit: 5,
    windowSeconds: QUARTER_HOUR,
  },
  till_codes: { what: 'pairing codes', key: 'till code {address}', limit: 20, windowSeconds: QUARTER_HOUR },
  /** Of ids that lead nowhere: a guess finds one of ten million links in a hundred million tries. */
  unknown_short_links: {
    what: 'unknown short links',
    key: 'unknown short links {address}',
    limit: 60,
    windowSeconds: QUARTER_HOUR,
  },
  /** A busy counter needs a few dozen; a guesser would need millions. */
  reward_codes: { what: 'reward codes', key: 'reward code {business} {actor}', limit: 300, windowSeconds: HOUR },
  reset_codes_from_address: {
    what: 'reset codes',
    key: 'reset codes {email} {address}',
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  },
  reset_codes: { what: 'reset codes', key: 'reset codes {email}', limit: 40, windowSeconds: DAY },
  /** A guesser has five per code and a million codes to guess. */
  verification_codes: { what: 'verification codes', key: 'verification codes {user}', limit: 60, windowSeconds: DAY },
  /** At an address that may be taken. */
  registration_of_email: { what: 'registrations', key: 'register {email} {address}', limit: 10, windowSeconds: HOUR },
  /** From one line; a whole market hall may share it, a program that opens accounts may not. */
  registrations: { what: 'registrations', key: 'registrations {address}', limit: 60, windowSeconds: HOUR },
  reset_requests_from_address: {
    what: 'reset requests',
    key: 'forgot {email} {address}',
    limit: 5,
    windowSeconds: QUARTER_HOUR,
  },
  reset_requests: { what: 'reset requests', key: 'forgot {email}', limit: 20, windowSeconds: HOUR },
  /** Of one mailbox, over everybody who makes us write to an address that nobody has proven yet. */
  first_emails: {
    what: 'e-mails to an unproven address',
    key: 'first e-mails {mailbox}',
    limit: 5,
    windowSeconds: DAY,
  },
  /** Of the user, whichever address they go to: it may belong to somebody else, who must not be flooded. */
  verification_emails: {
    what: 'e-mails with a code',
    key: 'verification e-mails {user}',
    limit: 20,
    windowSeconds: DAY,
  },
  /** The second is for a typing error in the first. */
  email_changes: { what: 'changes of the e-mail', key: 'e-mail changes {user}', limit: 2, windowSeconds: HOUR },
  /** Enough for everyone on a café's shared Wi-Fi. */
  joins_from_address: { what: 'joins', key: 'join {card} {address}', limit: 120, windowSeconds: TEN_MINUTES },
  /** However the phone or e-mail is spelled. */
  joins_of_contact: { what: 'joins', key: 'join {business} {contact}', limit: 5, windowSeconds: HOUR },
  /** More than any business has cards, and too few to guess codes. */
  wallet_joins: { what: 'joins', key: 'take {wallet}', limit: 60, windowSeconds: HOUR },
  wallet_leaves: { what: 'requests to leave', key: 'leave {wallet}', limit: 5, windowSeconds: HOUR },
  wallet_copies: { what: 'requests for a copy', key: 'copy {wallet}', limit: 5, windowSeconds: HOUR },
  /** Nobody fills another person's mailbox by asking for links: neither a merchant nor who types an address. */
  wallet_links_of_customer: {
    what: 'wallet links',
    key: 'wallet links {business} {customer}',
    limit: 3,
    windowSeconds: DAY,
  },
  wallet_links_of_business: { what: 'wallet links', key: 'wallet links {business}', limit: 200, windowSeconds: DAY },
  /** A merchant hands over a few links a day; the limit keeps a stolen session from copying the whole list. */
  wallet_addresses: { what: 'wallet links shown', key: 'wallet address {business}', limit: 60, windowSeconds: HOUR },
  /** Text messages that nobody logged in asked for, over all businesses: SMS pumping uses ranges of numbers. */
  unasked_sms_to_range: { what: 'text messages', key: 'unasked sms {range}', limit: 20, windowSeconds: HOUR },
  unasked_sms_of_business: { what: 'text messages', key: 'unasked sms of {business}', limit: 60, windowSeconds: HOUR },
  /** The person may change their mind; each change is kept for ever. One-click unsubscribing is not limited. */
  preference_changes: { what: 'changes', key: 'preferences {business} {customer}', limit: 30, windowSeconds: HOUR },
  messages_to_customer: {
    what: 'messages and gifts',
    key: 'message {business} {customer}',
    limit: 20,
    windowSeconds: HOUR,
  },
  test_campaigns: { what: 'test messages', key: 'test campaign {business}', limit: 10, windowSeconds: HOUR },
  contact_from_network: { what: 'messages', key: 'contact from {network}', limit: 5, windowSeconds: HOUR },
  contact_by_email: { what: 'messages', key: 'contact by {email}', limit: 5, windowSeconds: HOUR },
} as const satisfies Record<string, AttemptRule>

export type AttemptName = keyof typeof ATTEMPTS

type ValuesIn<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}` ? Name | ValuesIn<Rest> : never

type Value = { [N in AttemptName]: ValuesIn<(typeof ATTEMPTS)[N]['key']> }[AttemptName]

/** One attempt: the name of its limit, and the values that it is counted by. */
export type Attempt<Name extends AttemptName = AttemptName> = {
  [N in Name]: { limit: N } & { [V in ValuesIn<(typeof ATTEMPTS)[N]['key']>]: string }
}[Name]

/** At most `limit` attempts under one key in any `windowSeconds`. */
export type KeyedLimit = { key: string; limit: number; windowSeconds: number }

/** Returns the limit of an attempt, with the key that it is counted under. */
export function attemptsOf(attempt: Attempt): KeyedLimit {
  const { limit: name, ...values } = attempt
  const { key, limit, windowSeconds } = ATTEMPTS[name]
  const byName: Partial<Record<string, string>> = values
  return { key: key.replace(/\{(\w+)\}/g, (_, value: string) => byName[value] ?? ''), limit, windowSeconds }
}

/** Words of the API document for the values that limits are counted by. */
const WORDS: Record<Value, string> = {
  actor: 'user or till',
  address: 'network address',
  admin: 'admin',
  business: 'business',
  card: 'stamp card',
  contact: 'phone number or e-mail address',
  customer: 'customer',
  email: 'e-mail address',
  invitation: 'invitation',
  kind: 'kind of account',
  mailbox: 'mailbox',
  network: 'network',
  range: 'range of phone numbers',
  user: 'user',
  wallet: 'wallet',
}

/** Returns a limit in words: "10 log-ins in 15 minutes per e-mail address and network address". */
export function sayAttempts(name: AttemptName): string {
  const { what, key, limit, windowSeconds } = ATTEMPTS[name]
  const by = [...key.matchAll(/\{(\w+)\}/g)].map(([, value]) => WORDS[value as Value]) // the keys hold no other names
  return `${limit} ${what} in ${sayWindow(windowSeconds)} per ${by.join(' and ')}`
}

function sayWindow(seconds: number): string {
  if (seconds === DAY) return '24 hours'
  return seconds === HOUR ? 'an hour' : `${seconds / 60} minutes`
}
