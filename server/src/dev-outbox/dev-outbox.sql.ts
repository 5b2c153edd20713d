import { createHash } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { OutgoingMail } from '../mail/mail.ts'
import { attachmentBytes } from '../mail/mail-attachment.ts'

const SHOWN = 200

/** An attachment as it is stored: without its content. */
export type StoredAttachment = { filename: string; content_type: string; bytes: number }

/** Stores an e-mail once, whatever the number of delivery attempts. */
export async function storeMessage(
  db: Db,
  { message_id, written_at, to, subject, text, html, headers, reply_to, attachments = [], about }: OutgoingMail,
): Promise<void> {
  const stored = attachments.map((attachment): StoredAttachment => ({
    filename: attachment.filename,
    content_type: attachment.content_type,
    bytes: attachmentBytes(attachment),
  }))
  await db
    .insertInto('sent_messages')
    .values({
      id: toUuid(message_id),
      channel: 'email',
      recipient: to,
      subject,
      text,
      html,
      headers: JSON.stringify({ ...headers, ...(reply_to === undefined ? {} : { 'Reply-To': reply_to }) }),
      attachments: JSON.stringify(stored),
      created_at: written_at,
      about: about ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Stores a text message once, whatever the number of delivery attempts. */
export async function storeTextMessage(
  db: Db,
  { id, to, text, about = null, at }: { id: string; to: string; text: string; about?: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('sent_messages')
    .values({
      id,
      channel: 'sms',
      recipient: to,
      subject: null,
      text,
      html: null,
      headers: '{}',
      attachments: '[]',
      created_at: at,
      about,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns the newest messages first; `to` limits them to one recipient. */
export function listMessages(db: Db, to: string | null) {
  return db
    .selectFrom('sent_messages')
    .selectAll()
    .$if(to !== null, (query) => query.where((row) => row.fn('lower', ['recipient']), '=', (to ?? '').toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function emptyMessages(db: Db): Promise<void> {
  await db.deleteFrom('sent_messages').execute()
}

function toUuid(name: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)) return name
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
