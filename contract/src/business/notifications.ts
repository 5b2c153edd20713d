/** Short news to many customers, without a goal and without a result to measure. */
import {
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_FAILURES,
  CAMPAIGN_STATUSES,
  MAX_MESSAGE_BODY,
  MAX_MESSAGE_HEADING,
} from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { z } from 'zod'
import { selectedTexts } from '../en/customers.ts'
import { sendingTexts } from '../en/sending.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, requiredText, Time } from '../fields.ts'
import { listQuery, Meta } from '../page-of.ts'
import { SELECTED_CUSTOMERS_LIMIT, SelectedCustomers, SelectedPeople } from '../selected-customers.ts'
import { SentWords } from '../personal.ts'

export const Notification = z.object({
  id: Id,
  channel: z.enum(CHANNELS),
  title: z.string(),
  body: z.string(),
  /** The message as one person got it; null where the words name nobody, and until somebody has got it. */
  sample: SentWords.nullable(),
  /** `all` or `custom`. */
  audience: z.enum(CAMPAIGN_AUDIENCES),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Why it failed: in words, and as a key. */
  failure: z.string().nullable(),
  failureReason: z.enum(CAMPAIGN_FAILURES).nullable(),
  /** Everybody whom it means: as counted when it was sent until all were looked at. Null for some from before. */
  recipients: z.int().nullable(),
  sent: z.int(),
  created_at: Time,
})
export type Notification = z.infer<typeof Notification>

export const notifications = endpoints({
  send: {
    method: 'POST',
    path: '/v1/business/notifications/send',
    audience: 'business',
    verified: true,
    status: 201,
    closedInGrace: true,
    summary: 'Send short news to all customers, or to some',
    body: z.strictObject({
      channel: z.enum(CHANNELS, sendingTexts.channel),
      title: requiredText(MAX_MESSAGE_HEADING, sendingTexts.title),
      body: requiredText(MAX_MESSAGE_BODY, sendingTexts.message),
      customer_ids: SelectedCustomers.min(1, selectedTexts.none).optional(),
    }),
    bodyLimit: SELECTED_CUSTOMERS_LIMIT,
    reply: z.object({ notification: Notification }),
    idempotency: 'reply',
  },
  list: {
    method: 'GET',
    path: '/v1/business/notifications',
    audience: 'business',
    summary: 'Notifications, newest first',
    query: z.strictObject({
      /** `search` stands in the title or the message, or in the name of somebody who was chosen for it. */
      ...listQuery,
      channel: z.enum(CHANNELS).optional(),
    }),
    personalQuery: ['search'],
    reply: z.object({
      notifications: z.array(Notification),
      /** `counts`: notifications that match the search, by channel. */
      meta: Meta.extend({ counts: z.record(z.enum(CHANNELS), z.int()) }),
    }),
  },
  people: {
    method: 'GET',
    path: '/v1/business/notifications/people/{id}',
    audience: 'business',
    summary: 'The customers that somebody chose for a notification; none where it is for everybody',
    params: IdParam,
    reply: z.object({ people: SelectedPeople }),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/notifications/{id}',
    audience: 'business',
    summary: 'Take a notification off the list; whoever got it keeps it',
    params: IdParam,
    reply: Nothing,
  },
})
