import type { Consent, Message, Note } from '@stampwell/contract/business/customers.ts'
import type { ConsentRow } from '../customers/consents.sql.ts'
import type { MessageRow } from './customer-messages.sql.ts'
import type { NoteRow } from '../customers/customer-notes.sql.ts'

export function presentConsent({ channel, asked_at, given_at, withdrawn_at, source }: ConsentRow): Consent {
  return {
    channel,
    asked_at: asked_at.toISOString(),
    given_at: given_at?.toISOString() ?? null,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    source,
  }
}

export function presentMessage({ id, channel, status, heading, body, created_at }: MessageRow): Message {
  // the columns allow only these
  return {
    id,
    channel: channel as Message['channel'],
    status: status as Message['status'],
    heading,
    body,
    created_at: created_at.toISOString(),
  }
}

export function presentNote({ id, note, written_by, created_at }: NoteRow): Note {
  return { id, note, written_by, created_at: created_at.toISOString() }
}
