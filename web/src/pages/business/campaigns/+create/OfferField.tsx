/** Which offer the message speaks of. The goal proposes one; where none fits, the field says how to make one. */
import { FLASH_SALE_DAYS, hasOffer } from '@stampwell/domain/sending/campaign-goals.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/campaign-form.ts'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { SelectField } from '#ui/fields/Field.tsx'
import { dayInWords } from '../../../+offers/offer-words.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import type { DraftState } from './use-campaign-draft.ts'
import { isOverBefore, useOffersForGoal, type OffersForGoal } from './use-offers-for-goal.ts'

export function OfferField({ draft, change }: Pick<DraftState, 'draft' | 'change'>) {
  const state = useOffersForGoal({ draft, change })
  const { offers, choose } = state
  if (!offers) return null
  const note = noteOf(draft, state)
  if (offers.length === 0) return note && <p className="cap">{note}</p>
  return (
    <SelectField
      label={say('offer.label')}
      {...(note !== null && { hint: note })}
      value={offers.some(({ id }) => id === draft.offerId) ? draft.offerId : ''}
      onChange={(event) => choose(offers.find(({ id }) => id === event.target.value) ?? null)}
    >
      <option value="">{say('offer.none')}</option>
      {offers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** Null: there is nothing to say. */
function noteOf(draft: CampaignDraft, { offers = [], proposed, today }: OffersForGoal): ReactNode {
  const { goal, offerId, offerWords, isOfferChosen, messageBody } = draft
  const chosen = offers.find(({ id }) => id === offerId)
  if (chosen) {
    const { ends_on } = chosen
    if (isOverBefore(draft, ends_on)) return say('offer.over', { day: dayInWords(ends_on, today) })
    if (!messageBody.includes(offerWords)) return say('offer.changed')
    return !isOfferChosen && goal !== ''
      ? say('offer.proposed', { goal: sayCampaigns(`goal.${goal}`) })
      : say('offer.chosen')
  }
  if (offerId !== '') return say('offer.gone')
  if (goal === '' || !hasOffer(goal) || isOfferChosen || proposed) return null
  if (offers.length === 0) return <NoOffer>{say('offer.none_live')}</NoOffer>
  return (
    <NoOffer>
      {goal === 'flash_sale'
        ? say('offer.none_short', { days: FLASH_SALE_DAYS })
        : say('offer.none_fits', { goal: sayCampaigns(`goal.${goal}`) })}
    </NoOffer>
  )
}

/** The draft is kept while the offer is made. */
function NoOffer({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <PlanGate feature="offers" limit="live_offers">
        <Link className="link tall" to="/business/offers/create">
          {say('offer.make')}
        </Link>
      </PlanGate>
    </>
  )
}
