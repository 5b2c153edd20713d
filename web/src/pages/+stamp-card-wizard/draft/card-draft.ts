/** A stamp card's design as typed in the form, and its changes that are not saved yet. */
import type { stampCards, StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { MAX_STAMPS, missingToPublish, STAMP_CARD_DEFAULTS } from '@stampwell/domain/cards/stamp-card.ts'
import { asWebAddress, isWebAddress } from '@stampwell/domain/text/web-address.ts'
import { inWordsByField } from '#messages/sentences.ts'
import { say } from '#messages/wizard.ts'

/** Numbers are digits as typed; '' means none. `logo` is the URL of a card's own logo file. */
export type CardDraft = {
  card_name: string
  promo_caption: string
  offer_details: string
  card_description: string
  business_name: string
  website_url: string
  number_of_stamps: string
  join_stamps: string
  duration: string
  card_color: string
  selected_icon: string | null
  selected_logo: string | null
  logo: string | null
}

export type CardChanges = InputOf<typeof stampCards.update>['body']

export const MAX_DAYS = 3650

type Design = Pick<StampCard, keyof CardDraft>

export function draftOf(card: Design | null): CardDraft {
  const from: Design = card ?? STAMP_CARD_DEFAULTS
  return {
    card_name: from.card_name,
    promo_caption: from.promo_caption ?? '',
    offer_details: from.offer_details ?? '',
    card_description: from.card_description ?? '',
    business_name: from.business_name ?? '',
    website_url: from.website_url ?? '',
    number_of_stamps: digitsOf(from.number_of_stamps),
    join_stamps: digitsOf(from.join_stamps),
    duration: digitsOf(from.duration ?? 0),
    card_color: from.card_color,
    selected_icon: from.selected_icon,
    selected_logo: from.selected_logo,
    logo: from.logo,
  }
}

function digitsOf(count: number): string {
  return count === 0 ? '' : String(count)
}

/** Gaps of the design step that keep the next one closed, by field, in the words that block publishing. */
export function neededIn(draft: CardDraft): FieldErrors {
  const { card_name, number_of_stamps } = missingToPublish(
    { card_name: draft.card_name, number_of_stamps: Number(draft.number_of_stamps), join_stamps: 0 },
    [],
  )
  return inWordsByField({ ...(card_name && { card_name }), ...(number_of_stamps && { number_of_stamps }) })
}

/** Returns validation messages by field, in the server's own words, without a request. */
export function wrongIn(draft: CardDraft, saved: CardDraft): FieldErrors {
  const wrong: FieldErrors = {}
  // A card that has a name keeps one: nobody finds it in a list without.
  if (draft.card_name.trim() === '' && saved.card_name.trim() !== '') wrong['card_name'] = [say('wrong.name')]
  const [stamps, start, days] = [Number(draft.number_of_stamps), Number(draft.join_stamps), Number(draft.duration)]
  if (draft.website_url.trim() !== '' && !isWebAddress(asWebAddress(draft.website_url)))
    wrong['website_url'] = [say('wrong.url')]
  // An emptied number is about to be typed anew. Saved as 0, it would leave the main reward where the last stamp was.
  const isEmptied = stamps < 1 && saved.number_of_stamps !== ''
  if (stamps > MAX_STAMPS || isEmptied) wrong['number_of_stamps'] = [say('wrong.stamps', { max: MAX_STAMPS })]
  if (start > 0 && start >= stamps && !isEmptied) wrong['join_stamps'] = [say('wrong.start')]
  if (draft.duration !== '' && (days < 1 || days > MAX_DAYS)) wrong['duration'] = [say('wrong.days', { max: MAX_DAYS })]
  return wrong
}

/** Returns the part of a draft that may be sent: invalid fields keep their saved value. */
export function sendable(draft: CardDraft, saved: CardDraft): CardDraft {
  const wrong = wrongIn(draft, saved)
  const unsendable = Object.keys(wrong) as (keyof CardDraft)[] // wrongIn names only the draft's own fields
  // `join_stamps` is validated against `number_of_stamps`, so neither is sent without the other.
  if (wrong['join_stamps']) unsendable.push('number_of_stamps')
  if (wrong['number_of_stamps']) unsendable.push('join_stamps')
  return { ...draft, ...Object.fromEntries(unsendable.map((field) => [field, saved[field]])) }
}

/** Returns the fields to send so that the server has `draft`; an empty object when it does. */
export function changesIn(draft: CardDraft, saved: CardDraft): CardChanges {
  const changes: CardChanges = {}
  const changed = (field: keyof CardDraft) => draft[field] !== saved[field]
  const text = (field: 'promo_caption' | 'offer_details' | 'card_description' | 'business_name') => {
    if (changed(field)) changes[field] = draft[field].trim() === '' ? null : draft[field].trim()
  }
  if (changed('card_name')) changes.card_name = draft.card_name.trim()
  text('promo_caption')
  text('offer_details')
  text('card_description')
  text('business_name')
  if (changed('website_url')) changes.website_url = asWebAddress(draft.website_url) || null
  if (changed('number_of_stamps')) changes.number_of_stamps = Number(draft.number_of_stamps)
  if (changed('join_stamps')) changes.join_stamps = Number(draft.join_stamps)
  if (changed('duration')) changes.duration = draft.duration === '' ? null : Number(draft.duration)
  if (changed('card_color')) changes.card_color = draft.card_color
  if (changed('selected_icon')) changes.selected_icon = draft.selected_icon
  if (changed('selected_logo')) changes.selected_logo = draft.selected_logo
  if (changed('logo') && draft.logo === null) changes.logo = null
  return changes
}

export function unsavedOf(draft: CardDraft, saved: CardDraft): Partial<CardDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== saved[field as keyof CardDraft])) // a draft has only its own fields
}
