/** The goals of campaigns in the order of the form, each with a text to begin with, the people it is meant for and its offer. */
import { goalTexts } from '../en/campaign-goals.ts'
import { addDays } from '../time/calendar.ts'
import type { CampaignAudience, CampaignGoal } from './campaign.ts'
import { statusOfOffer, type OfferAudience, type OfferType } from './offer.ts'

export const GOAL_TEXTS: readonly { key: CampaignGoal; name: string; heading: string; body: string }[] = (
  Object.keys(goalTexts) as CampaignGoal[]
) // keys of a record of all goals
  .map((key) => ({ key, ...goalTexts[key] }))

/** Whom a campaign with this goal is for, until somebody chooses other people. */
export const GOAL_AUDIENCES: Readonly<Record<CampaignGoal, CampaignAudience>> = {
  welcome: 'new',
  win_back: 'inactive',
  birthday: 'birthday',
  milestone: 'almost_full',
  quiet_hours: 'all',
  flash_sale: 'all',
  announcement: 'all',
}

/**
 * The kinds of offers that fit a goal, the best first. A milestone speaks of the card's own reward, and what an
 * announcement is about only the owner can say.
 */
const GOAL_OFFERS: Readonly<Record<CampaignGoal, readonly OfferType[]>> = {
  welcome: ['free_item', 'percent', 'amount', 'two_for_one'],
  win_back: ['percent', 'amount', 'free_item', 'two_for_one'],
  birthday: ['free_item', 'two_for_one', 'percent', 'amount'],
  milestone: [],
  quiet_hours: ['two_for_one', 'percent', 'amount', 'free_item'],
  flash_sale: ['percent', 'amount', 'two_for_one', 'free_item'],
  announcement: [],
}

/** A flash sale speaks of an offer that ends within so many days. */
export const FLASH_SALE_DAYS = 7

export function hasOffer(goal: CampaignGoal): boolean {
  return GOAL_OFFERS[goal].length > 0
}

type GoalOffer = {
  offer_type: OfferType
  audience: OfferAudience
  starts_on: string | null
  ends_on: string | null
}

/**
 * Returns the offer that a campaign with this goal proposes, null if none fits: it is live on the business's date `today`
 * and for everybody. Of one kind, the offer that ends first.
 */
export function offerForGoal<Offer extends GoalOffer>(
  goal: CampaignGoal,
  offers: readonly Offer[],
  today: string,
): Offer | null {
  const rankOf = ({ offer_type }: Offer) => GOAL_OFFERS[goal].indexOf(offer_type)
  const [best] = offers
    .filter((offer) => offer.audience === 'all' && statusOfOffer(offer, today) === 'live' && rankOf(offer) >= 0)
    .filter(({ ends_on }) => goal !== 'flash_sale' || (ends_on ?? NEVER) <= addDays(today, FLASH_SALE_DAYS))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || compareEnds(one, other))
  return best ?? null
}

/** After every date. */
const NEVER = '9999-12-31'

function compareEnds({ ends_on: one }: GoalOffer, { ends_on: other }: GoalOffer): number {
  return (one ?? NEVER).localeCompare(other ?? NEVER)
}
