import type { MailSender } from './mail.ts'
import {
  signWith,
  toDeliveryError,
  toMessage,
  watchHandOver,
  withTimeout,
  type SmtpSenderOptions,
} from './smtp-delivery.ts'

/**
 * Sends codes, links and other single e-mails, each by a connection of its own, so that none waits for another. Rejects
 * when the server did not accept the e-mail, so that the outbox retries.
 */
export function smtpMailSender(options: SmtpSenderOptions): MailSender {
  const url = withTimeout(options.smtpUrl)
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const handOver = watchHandOver()
      const transport = createTransport({ url, logger: handOver.logger, ...signWith(options.dkim) })
      try {
        await transport.sendMail(toMessage(mail, options))
      } catch (error) {
        throw toDeliveryError(error, handOver)
      } finally {
        transport.close()
      }
    },
    close: () => undefined,
  }
}
