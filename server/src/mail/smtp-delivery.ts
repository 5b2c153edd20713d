/** Shared by both SMTP senders: the form of an e-mail, time limits, DKIM, and what a failure means. */
import type { SendMailOptions } from 'nodemailer'
import type { Dkim } from '../config.ts'
import { MailDeferred, NotDelivered, type OutgoingMail } from './mail.ts'

export type SmtpSenderOptions = {
  smtpUrl: string
  mailFrom: string
  publicUrl: string
  dkim?: Dkim | null
  /** Milliseconds for one e-mail, also from a server that answers a byte at a time. */
  deliveryTimeoutMs?: number
}

/** Milliseconds, far below the outbox's two minutes. SMTP_URL may override them (`?socketTimeout=60000`). */
const TIMEOUT_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const DELIVERY_TIMEOUT_MS = 90_000

/** Header fields that a signature covers. RFC 8058 wants both of List-Unsubscribe among them. */
const SIGNED_FIELDS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

export function withTimeout(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries(TIMEOUT_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return url.href
}

/** Returns nodemailer's option that signs every e-mail, or nothing. */
export function signWith(dkim: Dkim | null | undefined) {
  if (!dkim) return {}
  const { domain, selector, key } = dkim
  return { dkim: { domainName: domain, keySelector: selector, privateKey: key, headerFieldNames: SIGNED_FIELDS } }
}

/** Returns the e-mail as nodemailer takes it. Its Message-ID is the same in every attempt. */
export function toMessage(
  {
    message_id,
    written_at,
    about: _,
    to,
    subject,
    headers = {},
    from_name,
    reply_to,
    attachments = [],
    ...parts
  }: OutgoingMail,
  { mailFrom, publicUrl, deliveryTimeoutMs = DELIVERY_TIMEOUT_MS }: SmtpSenderOptions,
): SendMailOptions & { signal: AbortSignal } {
  return {
    ...parts,
    from: from_name === undefined ? mailFrom : { name: toOneLine(from_name), address: addressOf(mailFrom) },
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: to },
    ...(reply_to === undefined ? {} : { replyTo: { name: '', address: toOneLine(reply_to) } }),
    subject: toOneLine(subject),
    attachments: attachments.map(({ filename, content_type, content }) => ({
      filename: toOneLine(filename),
      contentType: content_type,
      content,
      encoding: 'base64',
    })),
    date: written_at,
    messageId: `<${message_id}@${new URL(publicUrl).hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'auto-submitted': 'auto-generated',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toOneLine(value)])),
    },
    signal: AbortSignal.timeout(deliveryTimeoutMs),
  }
}

/** A line break in a header would begin a header of its own. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** 'Stampwell <hello@example.com>' → 'hello@example.com'. */
function addressOf(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1]?.trim() ?? mailFrom.trim()
}

/**
 * Returns the error to throw for a failed delivery: `NotDelivered`, or where a retry may help `MailDeferred` for this
 * e-mail and the error itself for the server. The connection, its greeting, the log-in and a 421 speak for the server;
 * what happens after them is about this e-mail.
 */
export function toDeliveryError(error: unknown, handOver: Pick<HandOver, 'isBegun' | 'isDone'>): unknown {
  const { code, command, response, responseCode } = error as SmtpError // the fields that nodemailer adds to its errors
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode !== 503
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && isPermanent)
    return new NotDelivered('refused', error, command === 'RCPT TO' && !isPolicy(response))
  if (handOver.isDone() && responseCode === undefined) return new NotDelivered('unanswered', error)
  return handOver.isBegun() && responseCode !== CLOSES_CHANNEL ? new MailDeferred(error) : error
}

/** Reply of a server that ends the connection (RFC 5321, 4.2.3): it takes nothing now, whatever was asked. */
const CLOSES_CHANNEL = 421

type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number }

/** Status 5.7.x (RFC 3463) refuses the sender, like “relaying denied”, and says nothing about the address. */
function isPolicy(response = ''): boolean {
  return /^5\d\d[ -]5\.7\.\d/.test(response)
}

export type HandOver = {
  reset(): void
  /** Returns whether the server greeted, took the log-in and was asked to take the e-mail. */
  isBegun(): boolean
  /** Returns whether the last byte of the e-mail was sent. */
  isDone(): boolean
  logger: Record<'level' | 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (entry: unknown) => void>
}

/** Watches nodemailer's log, which alone shows how far an e-mail came. */
export function watchHandOver(): HandOver {
  let isBegun = false
  let isDone = false
  const quiet = () => undefined
  const info = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('tnx' in entry)) return
    if (entry.tnx === 'send') isBegun = true
    if (entry.tnx === 'message') isDone = true
  }
  // Of an e-mail whose connection was closed before its first byte: it begins anew on another.
  const debug = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'action' in entry && entry.action === 'requeue') isBegun = false
  }
  return {
    reset: () => {
      isBegun = false
      isDone = false
    },
    isBegun: () => isBegun,
    isDone: () => isDone,
    logger: { level: quiet, trace: quiet, debug, info, warn: quiet, error: quiet, fatal: quiet },
  }
}
