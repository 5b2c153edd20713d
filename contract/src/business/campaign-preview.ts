/** Recipients, left-out people, cost and look of a campaign before it is sent. */
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RECIPIENT_REASONS } from '@stampwell/domain/sending/recipient.ts'
import { SMS_ENCODINGS } from '@stampwell/domain/sending/sms-text.ts'
import { z } from 'zod'
import { Id, Money } from '../fields.ts'
import { PersonName } from '../personal.ts'

/** Customers whom no chosen channel reaches, by the reason on the first of e-mail, SMS and card page. */
export const Excluded = z.array(z.object({ reason: z.enum(RECIPIENT_REASONS), count: z.int() }))

export const CampaignPreview = z.object({
  audienceSize: z.int(),
  /** People for whom an e-mail or SMS is meant: the card page comes besides. */
  writtenTo: z.int(),
  excluded: Excluded,
  channels: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      recipients: z.int(),
      /** Recipients whose SMS quiet hours hold at the time of sending; 0 on other channels. */
      held: z.int(),
      /** Pages of one SMS; 1 on other channels. */
      pages: z.int(),
      /** Of all recipients, 0 on other channels than SMS; null if the operator set no price. */
      cost: Money.nullable(),
    }),
  ),
  /** Of the e-mail, with its merge fields filled in. */
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sms: z.object({
    text: z.string(),
    encoding: z.enum(SMS_ENCODINGS),
    characters: z.int(),
    pages: z.int(),
    per_page: z.int(),
  }),
  /** The customer whose words these are, the words of the card page, and the card above them. */
  sample: z.object({
    /** Null where nobody belongs to the audience. */
    name: PersonName.nullable(),
    /** No customer comes after this one. */
    isLast: z.boolean(),
    heading: z.string(),
    body: z.string(),
    stamp_id: Id.nullable(),
    stamps: z.int(),
  }),
})
export type CampaignPreview = z.infer<typeof CampaignPreview>
