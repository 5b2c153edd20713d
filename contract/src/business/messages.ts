/** Messages of a business to one customer. */
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RECIPIENT_REASONS } from '@stampwell/domain/sending/recipient.ts'
import { z } from 'zod'
import { sendingTexts } from '../en/sending.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, requiredText, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { PersonText } from '../personal.ts'

/**
 * A message from the merchant to one customer. `queued`: in the outbox, which retries until it is sent. `held`: a text
 * message that waits for the morning, or for the operator. `skipped`: it was no longer allowed when it was about to go.
 * `unknown`: it may have arrived, and is not sent again.
 */
const Message = z.object({
  id: Id,
  channel: z.enum(CHANNELS),
  status: z.enum(['queued', 'held', 'sent', 'failed', 'unknown', 'skipped']),
  reason: z.enum(RECIPIENT_REASONS).nullable(),
  heading: PersonText,
  body: PersonText,
  created_at: Time,
})
export type Message = z.infer<typeof Message>

export const messages = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/customers/messages/{id}',
    audience: 'business',
    personalQuery: ['search'],
    summary: 'Messages sent to a customer, newest first; search finds headings and texts',
    params: IdParam,
    query: ListQuery,
    reply: z.object({ messages: z.array(Message), meta: Meta }),
  },
  send: {
    method: 'POST',
    path: '/v1/business/customers/send-message',
    audience: 'business',
    verified: true,
    status: 201,
    closedInGrace: true,
    summary: 'Send a message to one customer through the channels they consented to',
    attempts: ['messages_to_customer'],
    body: z.strictObject({
      customer_id: Id,
      channel: z.enum(CHANNELS, sendingTexts.channelOfOne),
      heading: requiredText(MAX_MESSAGE_HEADING, sendingTexts.heading),
      body: requiredText(MAX_MESSAGE_BODY, sendingTexts.message),
    }),
    reply: z.object({ message: Message }),
    idempotency: 'reply',
  },
})
