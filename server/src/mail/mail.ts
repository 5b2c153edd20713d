import type { MailAttachment } from './mail-attachment.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Name beside the sender's address; MAIL_FROM's own without it. */
  from_name?: string
  reply_to?: string
  attachments?: readonly MailAttachment[]
}
/** `message_id` is the same in every attempt; `about` is the customer whose erasure deletes this e-mail too. */
export type OutgoingMail = Mail & { message_id: string; written_at: Date; about?: string }
export type MailSender = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** Sends e-mails to many recipients. `provider_id` is the name that the mail server gave the e-mail, where it says one. */
export type BulkMailSender = { send(mail: OutgoingMail): Promise<{ provider_id: string | null }>; close(): void }

/** An error that a retry would not fix. Any other failure is retried. */
export class NotDelivered extends Error {
  /** `refused`: rejected permanently. `unanswered`: the server took every byte, so the e-mail may have arrived. */
  readonly why: 'refused' | 'unanswered'
  /** True if the server refused this address for good, rather than the sender, its policy, or the content. */
  readonly is_address_dead: boolean
  constructor(why: 'refused' | 'unanswered', cause: unknown, is_address_dead = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.why = why
    this.is_address_dead = is_address_dead
  }
}

/** A server that takes e-mails now did not take this one: a retry may help, and other e-mails need not wait. */
export class MailDeferred extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Saves each e-mail for the local outbox page; a retry is saved once. */
export function localMailSender(keep: (mail: OutgoingMail) => Promise<void>): MailSender {
  return { send: keep, close: () => undefined }
}

/** As `localMailSender`, for e-mails to many recipients. */
export function localBulkMailSender(keep: (mail: OutgoingMail) => Promise<void>): BulkMailSender {
  return {
    async send(mail) {
      await keep(mail)
      return { provider_id: null }
    },
    close: () => undefined,
  }
}
