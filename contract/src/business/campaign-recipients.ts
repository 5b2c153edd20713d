/** Recipients of a campaign, one row a person. */
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RECIPIENT_REASONS, RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { z } from 'zod'
import { Id, Time } from '../fields.ts'
import { PersonName } from '../personal.ts'

const RecipientWay = z.object({
  channel: z.enum(CHANNELS),
  status: z.enum(RECIPIENT_STATUSES),
  reason: z.enum(RECIPIENT_REASONS).nullable(),
  held_until: Time.nullable(),
  at: Time,
})
export type RecipientWay = z.infer<typeof RecipientWay>

/** One person. Beside every way it was meant to take, the one that counts: the asked one, else the way that wrote to them. */
export const Recipient = z.object({
  customer_id: Id,
  name: PersonName,
  ...RecipientWay.shape,
  ways: z.array(RecipientWay),
})
export type Recipient = z.infer<typeof Recipient>
