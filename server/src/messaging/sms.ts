import { newId } from '../db/new-id.ts'
import type { OutsideChannel } from './channel.ts'

/** Stands in for an SMS service: keeps each text for the local outbox, where it can be read. */
export const localSmsChannel: OutsideChannel = {
  async send(db, recipient, { about, sms, now }) {
    await db
      .insertInto('sent_messages')
      .values({
        id: newId(now),
        channel: 'sms',
        recipient,
        subject: null,
        text: sms,
        html: null,
        headers: '{}',
        created_at: now,
        about,
      })
      .execute()
  },
}
