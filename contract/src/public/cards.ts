/** Endpoints behind a printed code, for visitors who are not logged in. */
import { z } from 'zod'
import { RewardTypeKey } from '../business/rewards.ts'
import { fieldTexts } from '../en/fields.ts'
import { endpoints } from '../endpoint.ts'
import { BirthDate, Email, Id, Phone, requiredText } from '../fields.ts'

/** All data needed to draw a stamp card. `stamp_color` is the ink of the stamps; null = the default vermilion. */
export const CardDesign = z.object({
  card_name: z.string(),
  business_name: z.string(),
  promo_caption: z.string().nullable(),
  card_color: z.string(),
  stamp_color: z.string().nullable(),
  icon: z.object({ id: z.string(), url: z.string() }).nullable(),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  number_of_stamps: z.int(),
  rewards: z.array(z.object({ stamps_required: z.int(), name: z.string() })),
})
export type CardDesign = z.infer<typeof CardDesign>

/** A location where a card is accepted. `country` is a code; the coordinates are null if the location has no pin. */
export const Place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** A reward as the card promises it; `value_minor` is in minor units of the business's currency. */
export const PromisedReward = z.object({
  name: z.string(),
  type: RewardTypeKey,
  stamps_required: z.int(),
  value_minor: z.int().nullable(),
  percent: z.int().nullable(),
  details: z.string().nullable(),
  expires_in_days: z.int().nullable(),
})
export type PromisedReward = z.infer<typeof PromisedReward>

export const PublicCard = z.object({
  card_name: z.string(),
  number_of_stamps: z.int(),
  design: CardDesign,
  offer_details: z.string().nullable(),
  card_description: z.string().nullable(),
  website_url: z.string().nullable(),
  join_stamps: z.int(),
  duration: z.int().nullable(),
  locations: z.array(Place),
  rewards: z.array(PromisedReward),
})
export type PublicCard = z.infer<typeof PublicCard>
export const PublicBusiness = z.object({
  id: Id,
  business_name: z.string(),
  logo_url: z.string().nullable(),
  website_url: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  timezone: z.string(),
})

/**
 * Business and card of a code that was once valid. The refusals `code_replaced`, `card_not_published`,
 * `card_archived` and `joins_closed` carry it.
 */
export const ClosedCode = z.object({
  stamp_id: Id,
  business_name: z.string(),
  card_name: z.string(),
  logo_url: z.string().nullable(),
  /** With `joins_closed`, of a suspended business, where nobody is stamped; left out for any other. */
  is_suspended: z.literal(true).optional(),
})
export type ClosedCode = z.infer<typeof ClosedCode>

export const JoinedCustomer = z.object({ id: z.string(), name: z.string() })

/** A join code as printed on the poster; spaces, hyphens and case do not matter. */
export const JoinCode = z.string().min(1).max(64)
const params = z.strictObject({ code: JoinCode })

export const cards = endpoints({
  show: {
    method: 'GET',
    path: '/v1/cards/{code}',
    audience: 'public',
    mayConflict: true,
    summary:
      'The card behind a printed code. One that was replaced, is paused, takes no new customers or has ended says so, and whose card it was.',
    params,
    reply: z.object({ stamp_id: Id, card: PublicCard, business: PublicBusiness }),
  },
  join: {
    method: 'POST',
    path: '/v1/cards/{code}/join',
    audience: 'public',
    summary:
      'Join a card with a name and a phone or e-mail. For a phone or e-mail already known the card is put into its wallet, whose link is sent there.',
    attempts: [
      'joins_from_address',
      'joins_of_contact',
      'wallet_links_of_customer',
      'wallet_links_of_business',
      'first_emails',
      'unasked_sms_to_range',
      'unasked_sms_of_business',
    ],
    params,
    body: z.strictObject({
      name: requiredText(120, fieldTexts.yourName),
      phone: Phone.optional(),
      email: Email.optional(),
      date_of_birth: BirthDate.nullable().optional(),
      marketing_consent: z.boolean().optional(),
    }),
    status: 201,
    reply: z.object({
      wallet_url: z.string().optional(),
      wallet_token: z.string().optional(),
      customer: JoinedCustomer.optional(),
      sent_to: z.string().optional(),
    }),
  },
})
