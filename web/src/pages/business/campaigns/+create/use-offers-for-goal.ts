/** The live offers that a message may speak of. The goal proposes one of them until somebody chooses. */
import { campaigns, offers } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { offerForGoal } from '@stampwell/domain/sending/campaign-goals.ts'
import { useEffect } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { dayInWords } from '../../../+offers/offer-words.ts'
import { isOwnText, missingText } from './goal-texts.ts'
import { offerPart } from './offer-in-text.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import type { DraftState } from './use-campaign-draft.ts'

const LIVE_OFFERS = { query: { status: 'live', per_page: 100 } } as const

export type OffersForGoal = {
  /** For everybody; undefined until they are read. */
  offers: readonly Offer[] | undefined
  /** The one that fits the goal. */
  proposed: Offer | null
  today: string
  /** Null: none. */
  choose: (offer: Offer | null) => void
}

export function useOffersForGoal({ draft, change }: Pick<DraftState, 'draft' | 'change'>): OffersForGoal {
  const { timezone } = useBusiness().business
  const now = useNow()
  const list = useRead(offers.list, LIVE_OFFERS).data
  const texts = useRead(campaigns.goals, {}).data?.goals
  const today = list?.meta.today ?? localDate(now, timezone)
  const open = list?.data.filter(({ audience }) => audience === 'all')
  const proposed = draft.goal === '' || !open ? null : offerForGoal(draft.goal, open, today)

  // Words of the owner stay as they are: like the goal's text, its offer comes only into a text of ours.
  const mayPropose = draft.goal !== '' && !draft.isOfferChosen && open !== undefined && texts !== undefined
  const isOfGoal = mayPropose && !isOwnText(draft, texts) && missingText(draft, texts) === null
  const isDue = isOfGoal && (proposed?.id ?? '') !== draft.offerId
  useEffect(() => {
    if (isDue) change(offerPart(draft, proposed, today))
  }, [isDue, draft, proposed, today, change])

  return {
    offers: open,
    proposed,
    today,
    choose: (offer) => change({ ...offerPart(draft, offer, today), isOfferChosen: true }),
  }
}

/** Returns whether an offer is over before the planned day of its message. `ends_on` null: it has no end. */
export function isOverBefore({ isLater, scheduleDate }: CampaignDraft, ends_on: string | null): ends_on is string {
  return isLater && ends_on !== null && ends_on < scheduleDate
}

/** The last day of the offer in the message, in words; null where it is not over before the message goes out. */
export function useEndOfOver(draft: CampaignDraft): string | null {
  const list = useRead(offers.list, LIVE_OFFERS).data
  const ends_on = list?.data.find(({ id }) => id === draft.offerId)?.ends_on ?? null
  return list && isOverBefore(draft, ends_on) ? dayInWords(ends_on, list.meta.today) : null
}
