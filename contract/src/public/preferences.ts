/** Choices behind each unsubscribe link. Its token needs no log-in and has no end. */
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Time } from '../fields.ts'

const params = z.strictObject({ token: z.string().min(1).max(150) })

const Switch = z.object({ on: z.boolean(), since: Time.nullable() })

const Preferences = z.object({
  business_name: z.string(),
  /** The customer was erased: nothing is sent, and there is nothing to choose. */
  erased: z.boolean(),
  /**
   * The masked address to which the link was sent; null once the customer was erased or has no such address. If it is
   * not theirs any more, the link tells of its own address alone, and changes nothing of the customer's.
   */
  masked: z.string().nullable(),
  channels: z.object({ email: Switch, sms: Switch, 'in-app': Switch }),
  /** Channels that were ticked when joining and still wait for a yes behind this link. */
  asked: z.array(z.enum(CHANNELS)),
  /** Channels with a yes that counts from the next stamp at the counter. */
  from_next_stamp: z.array(z.enum(CHANNELS)),
  /** Channels with a yes that must be said again after that stamp: the address's owner said no before. */
  again_after_stamp: z.array(z.enum(CHANNELS)),
  /**
   * Channels that can be chosen behind this link: all, its own alone if its address is not theirs any more, none once the
   * customer was erased.
   */
  choosable: z.array(z.enum(CHANNELS)),
})
export type Preferences = z.infer<typeof Preferences>

export const preferences = endpoints({
  show: {
    method: 'GET',
    path: '/v1/preferences/{token}',
    audience: 'public',
    summary: 'The channels on which a customer hears from a business',
    params,
    reply: Preferences,
  },
  change: {
    method: 'PATCH',
    path: '/v1/preferences/{token}',
    audience: 'public',
    summary: 'Change the channels on which a customer hears from a business',
    attempts: ['preference_changes'],
    params,
    body: z.strictObject({
      channels: z.strictObject({
        email: z.boolean().optional(),
        sms: z.boolean().optional(),
        'in-app': z.boolean().optional(),
      }),
      /** They pressed the button for the `asked` channels: what is kept as said are its words. */
      confirm: z.literal(true).optional(),
    }),
    reply: Preferences,
  },
  unsubscribe: {
    method: 'POST',
    path: '/u/{token}',
    isOutsideApi: true,
    audience: 'public',
    summary: 'Unsubscribe from the channel of this link with one click (RFC 8058)',
    params,
    // Mail programs send List-Unsubscribe=One-Click; whatever they send, of whatever type, means the same.
    isRawBody: true,
    reply: { raw: 'text/plain; charset=utf-8' },
  },
})
