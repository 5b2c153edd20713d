/** The goals' own texts in the message, with an offer's words at their end. */
import type { CampaignGoal } from '@stampwell/domain/sending/campaign.ts'
import { GOAL_TEXTS } from '@stampwell/domain/sending/campaign-goals.ts'
import { inWords } from '#messages/sentences.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import { withOffer } from './offer-in-text.ts'

export type GoalText = { key: CampaignGoal; heading: string; body: string }

/** As `?goal=` begins, in the language of the page; the server’s are in that of the business. */
const BEGINNINGS = GOAL_TEXTS.map(({ key, heading, body }) => ({
  key,
  heading: inWords(heading),
  body: inWords(body),
}))

type Written = Pick<CampaignDraft, 'messageHeading' | 'messageBody' | 'offerWords'>

/** The merchant's own words: a goal chosen afterwards does not replace them. */
export function isOwnText({ messageHeading, messageBody, offerWords }: Written, texts: readonly GoalText[]): boolean {
  const body = withOffer(messageBody, { before: offerWords, now: '' })
  if (messageHeading === '' && body === '') return false
  return ![...texts, ...BEGINNINGS].some((text) => text.heading === messageHeading && text.body === body)
}

/** Returns the goal's text where neither it nor words of the merchant's own stand in the message. */
export function missingText(draft: Written & Pick<CampaignDraft, 'goal'>, texts: readonly GoalText[]): GoalText | null {
  const text = texts.find(({ key, body }) => key === draft.goal && body !== '')
  if (!text || isOwnText(draft, texts)) return null
  const words = withOffer(draft.messageBody, { before: draft.offerWords, now: '' })
  const stands = [...texts, ...BEGINNINGS].some(
    ({ key, heading, body }) => key === draft.goal && heading === draft.messageHeading && body === words,
  )
  return stands ? null : text
}

/** Changes of the draft by a goal's text. A chosen offer stays; the goal proposes another one otherwise. */
export function textPart(
  { heading, body }: GoalText,
  { offerWords, isOfferChosen }: CampaignDraft,
): Partial<CampaignDraft> {
  return isOfferChosen
    ? { messageHeading: heading, messageBody: withOffer(body, { before: '', now: offerWords }) }
    : { messageHeading: heading, messageBody: body, offerId: '', offerWords: '' }
}
