import type { Message } from '@stampwell/contract/business/messages.ts'
import type { ShownMessage } from './customer-messages.sql.ts'

export function presentMessage({ id, channel, status, reason, heading, body, created_at }: ShownMessage): Message {
  // the columns allow only these
  return {
    id,
    channel: channel as Message['channel'],
    status: status as Message['status'],
    reason: reason as Message['reason'],
    heading,
    body,
    created_at: created_at.toISOString(),
  }
}
