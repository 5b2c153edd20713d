/** An offer in the words of a message: a paragraph of its own, which another offer replaces where it stands. */
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { withoutIsolates } from '@stampwell/domain/text/name-in-text.ts'
import { say } from '#messages/campaign-form.ts'
import { dayInWords } from '../../../+offers/offer-words.ts'
import { offerName } from '../../+sending/names-offer.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export type TextOffer = Pick<Offer, 'id' | 'title' | 'ends_on'>

/** `today`: the business's date. */
export function wordsOfOffer({ title, ends_on }: TextOffer, today: string): string {
  const name = offerName(title)
  if (ends_on === null) return withoutIsolates(say('offer.words_open', { title: name }))
  return withoutIsolates(say('offer.words', { title: name, day: dayInWords(ends_on, today) }))
}

/** Takes the words of the offer `before` out of a message and puts those of the one `now` in; '' is none. */
export function withOffer(body: string, { before, now }: { before: string; now: string }): string {
  const stands = before !== '' && body.includes(before)
  if (stands && now !== '') return body.replace(before, () => now)
  if (stands) return body.replace(body.includes(GAP + before) ? GAP + before : before, '')
  if (now === '') return body
  return body.trim() === '' ? now : body.trimEnd() + GAP + now
}

const GAP = '\n\n'

/** Changes of the draft by an offer, or by none. */
export function offerPart(
  { messageBody, offerWords }: Pick<CampaignDraft, 'messageBody' | 'offerWords'>,
  offer: TextOffer | null,
  today: string,
): Pick<CampaignDraft, 'offerId' | 'offerWords' | 'messageBody'> {
  const now = offer ? wordsOfOffer(offer, today) : ''
  return {
    offerId: offer?.id ?? '',
    offerWords: now,
    messageBody: withOffer(messageBody, { before: offerWords, now }),
  }
}
