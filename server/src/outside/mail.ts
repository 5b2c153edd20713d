/** How a letter leaves the house: by SMTP, or into the local outbox where no mail server is set. */
import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }
/** `message_id` is the same at every try, so that a repeated try can be told apart from a second letter; `written_at` puts letters in order. */
export type OutgoingMail = Mail & { message_id: string; written_at: Date }
export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** Sends by SMTP; rejects when the server did not take it, so that the outbox tries again. */
export function smtpMailSender({ smtpUrl, mailFrom, publicUrl }: { smtpUrl: string; mailFrom: string; publicUrl: string }): MailSender {
  const transport = createTransport(smtpUrl, { from: mailFrom })
  const host = new URL(publicUrl).hostname
  return {
    async send({ message_id, written_at, ...mail }) {
      await transport.sendMail({
        ...mail, date: written_at, messageId: `<${message_id}@${host}>`, disableFileAccess: true, disableUrlAccess: true,
        headers: { 'auto-submitted': 'auto-generated', ...mail.headers },
      })
    },
    close: () => transport.close(),
  }
}

/** Keeps each letter where the local outbox shows it; a second try of one letter is kept once. */
export function localMailSender(keep: (mail: OutgoingMail) => Promise<void>): MailSender {
  return { send: keep, close: () => undefined }
}
