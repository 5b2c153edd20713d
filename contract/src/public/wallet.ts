/** The customer's own page: one wallet is one person at one business. The token in the path grants access. */
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { z } from 'zod'
import { OfferFacts } from '../business/offers.ts'
import { walletTexts } from '../en/wallet.ts'
import { endpoints } from '../endpoint.ts'
import { Id, requiredText, Time } from '../fields.ts'
import { IssuedReward, StampEvent } from '../ledger.ts'
import { JoinCode, PublicBusiness, PublicCard } from './cards.ts'

const params = z.strictObject({ wallet_token: z.string().min(1).max(100) })

const Consent = z.object({ email: z.boolean(), sms: z.boolean(), 'in-app': z.boolean() })
/** Channels with a yes that counts from the next stamp at the counter: nobody proved yet whose the address is. */
const FromNextStamp = z.array(z.enum(CHANNELS))
/** Channels with a yes that must be said again after that stamp: the address's owner said no before. */
const AgainAfterStamp = z.array(z.enum(CHANNELS))

export const wallet = endpoints({
  show: {
    method: 'GET',
    path: '/v1/wallet/{wallet_token}',
    audience: 'public',
    summary: 'The customer’s cards, rewards and recent stamps',
    params,
    reply: z.object({
      business: PublicBusiness,
      /** Whom customers ask while the business is suspended; null while it is open. */
      suspended: z.object({ platform_name: z.string(), support_email: z.string().nullable() }).nullable(),
      customer: z.object({
        id: Id,
        name: z.string(),
        consent: Consent,
        from_next_stamp: FromNextStamp,
        again_after_stamp: AgainAfterStamp,
        leaving_at: Time.nullable(),
        /** Until when the business gives the copy of their data that the customer waits for. */
        copy_due_at: Time.nullable(),
        contact_hint: z.string().nullable(),
        /** The masked address to which `sendLink` sends the link; null if the customer has none. */
        link_goes_to: z.string().nullable(),
      }),
      cards: z.array(
        z.object({
          stamp_id: Id,
          card_name: z.string(),
          stamps: z.int(),
          number_of_stamps: z.int(),
          cycle: z.int(),
          expires_at: Time.nullable(),
          status: z.enum(['draft', 'published', 'archived']),
          last_stamp_at: Time.nullable(),
          /** Of the card's rewards, those that this and the last cycle brought; the one for joining has cycle 0. */
          earned: z.array(z.object({ cycle: z.int(), stamps_required: z.int() })),
          card: PublicCard,
        }),
      ),
      rewards: z.array(IssuedReward),
      /** Live offers for this customer. `used_at`: when one that holds once per customer was used, else null. */
      offers: z.array(OfferFacts.extend({ used_at: Time.nullable() })),
      messages: z.array(z.object({ id: Id, heading: z.string(), body: z.string(), created_at: Time })),
      /** The newest twenty rows of the customer's ledger. */
      stamps: z.array(
        StampEvent.omit({ note: true, actor: true, receipt: true, override: true }).extend({
          /** Of the reward that `reward_id` names, which `rewards` no longer holds once it was collected. */
          reward_name: z.string().nullable(),
        }),
      ),
    }),
  },
  join: {
    method: 'POST',
    path: '/v1/wallet/{wallet_token}/join',
    audience: 'public',
    mayConflict: true,
    summary: 'Take another card of this business, by its printed code. One that is held already stays as it is.',
    attempts: ['wallet_joins'],
    params,
    body: z.strictObject({ code: JoinCode }),
    reply: z.object({ stamp_id: Id }),
  },
  code: {
    method: 'GET',
    path: '/v1/wallet/{wallet_token}/code',
    audience: 'public',
    summary: 'The wallet’s current code: signed, valid for 30 seconds, usable once',
    params,
    reply: z.object({ code: z.string(), expires_at: Time }),
  },
  events: {
    method: 'GET',
    path: '/v1/wallet/{wallet_token}/events',
    audience: 'public',
    closedToViews: true,
    summary: 'Server-sent events: stamp, reward, message',
    params,
    reply: { raw: 'text/event-stream' },
  },
  leave: {
    method: 'POST',
    path: '/v1/wallet/{wallet_token}/leave',
    audience: 'public',
    summary: 'Ask to be erased in 24 hours, or take that back',
    attempts: ['wallet_leaves'],
    params,
    body: z.strictObject({
      proof: requiredText(254, walletTexts.proof).overwrite(foldDigits).optional(),
      take_back: z.literal(true).optional(),
    }),
    reply: z.object({ leaving_at: Time.nullable() }),
  },
  askCopy: {
    method: 'POST',
    path: '/v1/wallet/{wallet_token}/copy',
    audience: 'public',
    summary: 'Ask the business for a copy of one’s data. It has 30 days; asking again while it is open changes nothing',
    attempts: ['wallet_copies'],
    params,
    reply: z.object({ copy_due_at: Time }),
  },
  sendLink: {
    method: 'POST',
    path: '/v1/wallet/{wallet_token}/send-link',
    audience: 'public',
    summary: 'Send the link of this wallet to the customer',
    attempts: [
      'wallet_links_of_customer',
      'wallet_links_of_business',
      'first_emails',
      'unasked_sms_to_range',
      'unasked_sms_of_business',
    ],
    params,
    reply: z.object({ sent_to: z.string() }),
  },
  preferences: {
    method: 'PATCH',
    path: '/v1/wallet/{wallet_token}/preferences',
    audience: 'public',
    summary: 'Change the channels that the customer consents to',
    attempts: ['preference_changes'],
    params,
    body: z.strictObject({
      email: z.boolean().optional(),
      sms: z.boolean().optional(),
      'in-app': z.boolean().optional(),
    }),
    reply: z.object({ consent: Consent, from_next_stamp: FromNextStamp, again_after_stamp: AgainAfterStamp }),
  },
})
