export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }
/** `message_id` is the same in every attempt; `about` is the customer whose erasure deletes this e-mail too. */
export type OutgoingMail = Mail & { message_id: string; written_at: Date; about?: string }
export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** An error that a retry would not fix. Any other failure is retried. */
export class NotDelivered extends Error {
  /** `refused`: rejected permanently. `unanswered`: the server took every byte, so the e-mail may have arrived. */
  readonly why: 'refused' | 'unanswered'
  constructor(why: 'refused' | 'unanswered', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.why = why
  }
}

/** Milliseconds, far below the outbox's two minutes. SMTP_URL may override them (`?socketTimeout=60000`). */
const TIMEOUT_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by SMTP; rejects when the server did not accept the e-mail, so that the outbox retries. */
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
        const { code, responseCode } = error as { code?: string; responseCode?: number } // the fields that nodemailer adds to its errors
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

/** Watches nodemailer's log, which alone shows when the last byte of an e-mail was sent. */
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

/** Saves each e-mail for the local outbox page; a retry is saved once. */
export function localMailSender(keep: (mail: OutgoingMail) => Promise<void>): MailSender {
  return { send: keep, close: () => undefined }
}
