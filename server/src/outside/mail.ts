/** How a letter leaves the house: by SMTP, or into the local outbox where no mail server is set. */
export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }
/**
 * `message_id` is the same at every try, so that a repeated try can be told apart from a second letter; `written_at` puts
 * letters in order; `about` is the customer whose erasure takes it along. */
export type OutgoingMail = Mail & { message_id: string; written_at: Date; about?: string }
export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** A letter that another try would not help. Any other failure is worth one. */
export class NotDelivered extends Error {
  /** `refused`: the server said never. `unanswered`: it took every byte and then said nothing, so that the letter may have arrived. */
  readonly why: 'refused' | 'unanswered'
  constructor(why: 'refused' | 'unanswered', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.why = why
  }
}

/** Far below the two minutes after which the outbox takes a try for lost and begins another. An address may say otherwise (`?socketTimeout=60000`). */
const TIMEOUT_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by SMTP; rejects when the server did not take it, so that the outbox tries again. */
export function smtpMailSender({
  smtpUrl,
  mailFrom,
  publicUrl,
}: {
  smtpUrl: string
  mailFrom: string
  publicUrl: string
}): MailSender {
  const url = withTimeout(smtpUrl)
  const host = new URL(publicUrl).hostname
  return {
    async send({ message_id, written_at, about: _, ...mail }) {
      // Loaded with the first letter.
      const { createTransport } = await import('nodemailer')
      const handedOver = noticeHandOver()
      const transport = createTransport({ url, logger: handedOver.logger }, { from: mailFrom })
      try {
        await transport.sendMail({
          ...mail,
          date: written_at,
          messageId: `<${message_id}@${host}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
          headers: { 'auto-submitted': 'auto-generated', ...mail.headers },
        })
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number } // what nodemailer adds to its errors
        if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500)
          throw new NotDelivered('refused', error)
        if (handedOver.isSo() && responseCode === undefined) throw new NotDelivered('unanswered', error)
        throw error
      } finally {
        transport.close()
      }
    },
    close: () => undefined,
  }
}

function withTimeout(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries(TIMEOUT_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  return url.href
}

/** Only its log tells when the last byte of a letter went out. */
function noticeHandOver() {
  let isHandedOver = false
  const quiet = () => undefined
  const info = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') isHandedOver = true
  }
  return {
    isSo: () => isHandedOver,
    logger: { level: quiet, trace: quiet, debug: quiet, info, warn: quiet, error: quiet, fatal: quiet },
  }
}

/** Keeps each letter where the local outbox shows it; a second try of one letter is kept once. */
export function localMailSender(keep: (mail: OutgoingMail) => Promise<void>): MailSender {
  return { send: keep, close: () => undefined }
}
