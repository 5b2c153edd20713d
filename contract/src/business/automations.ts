/** Messages that go out by themselves, once per occasion. Field names in camelCase are those of campaigns. */
import { AUTOMATIONS } from '@stampwell/domain/sending/automation.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { z } from 'zod'
import { sendingTexts } from '../en/sending.ts'
import { endpoints } from '../endpoint.ts'
import { requiredText, Time } from '../fields.ts'
import { PersonName } from '../personal.ts'

export const Automation = z.object({
  key: z.enum(AUTOMATIONS),
  is_on: z.boolean(),
  channels: z.array(z.enum(CHANNELS)),
  messageHeading: z.string(),
  messageBody: z.string(),
  /** Time of the next look at the customers; null while it is off. */
  next_at: Time.nullable(),
  /** Customers who got a message in the last 30 days, once for each occasion. */
  sent_30_days: z.int(),
  /** Of those, how many were followed by a visit within 14 days. */
  visits_30_days: z.int(),
})
export type Automation = z.infer<typeof Automation>

const Reply = z.object({ automations: z.array(Automation) })

export const automations = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/automations',
    audience: 'business',
    summary: 'Messages that go out by themselves, with what they brought',
    reply: Reply,
  },
  today: {
    method: 'GET',
    path: '/v1/business/automations/{key}/today',
    audience: 'business',
    summary: 'Who would get an automation’s message today',
    params: z.object({ key: z.enum(AUTOMATIONS) }),
    reply: z.object({
      count: z.int(),
      /** Of the first few of them. */
      names: z.array(PersonName),
      /** False for a long list of customers, of which only the first 5,000 were looked at. */
      isComplete: z.boolean(),
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/business/automations/{key}',
    audience: 'business',
    verified: true,
    summary: 'Switch an automation on or off, or change its message',
    params: z.object({ key: z.enum(AUTOMATIONS) }),
    body: z.strictObject({
      is_on: z.boolean(sendingTexts.isOn).optional(),
      channels: z
        .array(z.enum(CHANNELS, sendingTexts.channel))
        .min(1, sendingTexts.noChannel)
        .max(CHANNELS.length)
        .optional(),
      messageHeading: requiredText(MAX_MESSAGE_HEADING, sendingTexts.heading).optional(),
      messageBody: requiredText(MAX_MESSAGE_BODY, sendingTexts.message).optional(),
    }),
    reply: Reply,
  },
})
