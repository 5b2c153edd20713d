/** A file that an e-mail carries. Its content is base64 text, because queued e-mails are sealed as JSON. */
export type MailAttachment = { filename: string; content_type: string; content: string }

/** Maximum bytes of all attachments of one e-mail: the queue keeps each e-mail in its database for days. */
export const MAX_ATTACHMENT_BYTES = 1_000_000

export function toAttachment(filename: string, content_type: string, bytes: Buffer): MailAttachment {
  return { filename, content_type, content: bytes.toString('base64') }
}

export function attachmentBytes({ content }: MailAttachment): number {
  return Buffer.byteLength(content, 'base64')
}

/** Throws if an e-mail carries more than one may. The sender makes its attachments, so this is a fault of the program. */
export function checkAttachments(attachments: readonly MailAttachment[]): void {
  const bytes = attachments.reduce((sum, attachment) => sum + attachmentBytes(attachment), 0)
  if (bytes > MAX_ATTACHMENT_BYTES)
    throw new Error(`The attachments of an e-mail have ${bytes} bytes; ${MAX_ATTACHMENT_BYTES} is the most`)
}
