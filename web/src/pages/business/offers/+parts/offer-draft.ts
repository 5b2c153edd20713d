import type { Offer } from '@stampwell/contract/business/offers.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { OFFER_AUDIENCES, OFFER_TYPES, type OfferAudience, type OfferType } from '@stampwell/domain/sending/offer.ts'
import { addDays, daysBetween } from '@stampwell/domain/time/calendar.ts'
import type { DraftKind } from '#app/kept-draft.ts'
import { isChosenPerson, type ChosenPerson } from '../../+sending/chosen-person.ts'

/** The form as it is typed. */
export type OfferDraft = {
  title: string
  offer_type: OfferType
  /** Digits. */
  percent: string
  value_minor: number | null
  /** Dates 'YYYY-MM-DD' of the business; null = open on that side. */
  starts_on: string | null
  ends_on: string | null
  description: string
  terms: string
  audience: OfferAudience
  customer_ids: readonly string[]
  /** Names of customers who were chosen on this page. */
  named: readonly ChosenPerson[]
  once_per_customer: boolean
  /** A new picture, which a reload loses, null to take the stored one away, or 'kept'. */
  banner: File | null | 'kept'
  /** The form as it opened: a kept draft of an offer that was changed meanwhile is not shown. */
  base: string
}

function newDraft(today: string): OfferDraft {
  return {
    title: '',
    offer_type: 'percent',
    percent: '',
    value_minor: null,
    starts_on: today,
    ends_on: null,
    description: '',
    terms: '',
    audience: 'all',
    customer_ids: [],
    named: [],
    once_per_customer: true,
    banner: 'kept',
    base: '',
  }
}

function draftOf(offer: Offer): OfferDraft {
  const { title, offer_type, percent, value_minor, starts_on, ends_on, audience, once_per_customer } = offer
  return {
    title,
    offer_type,
    percent: percent === null ? '' : String(percent),
    value_minor,
    starts_on,
    ends_on,
    description: offer.description ?? '',
    terms: offer.terms ?? '',
    audience,
    customer_ids: offer.customer_ids ?? [],
    named: [],
    once_per_customer,
    banner: 'kept',
    base: baseOf(offer),
  }
}

/** Returns what tells whether an offer was changed since a draft of it began. */
export function baseOf(offer: Offer): string {
  return JSON.stringify({ ...offer, customer_ids: null, redemptions: null, status: null })
}

/** The body of create and update. What the type and the audience do not use is null. */
export function bodyOf({ percent, value_minor, customer_ids, banner, named: _, base: __, ...draft }: OfferDraft) {
  return {
    ...draft,
    percent: draft.offer_type === 'percent' && percent !== '' ? Number(percent) : null,
    value_minor: draft.offer_type === 'amount' ? value_minor : null,
    customer_ids: draft.audience === 'selected' ? [...customer_ids] : null,
    ...(banner === 'kept' ? {} : { banner }),
  }
}

type OfferBody = ReturnType<typeof bodyOf>

/** What says nothing without the other. */
const TOGETHER = [
  ['offer_type', 'percent', 'value_minor'],
  ['audience', 'customer_ids'],
] as const satisfies (keyof OfferBody)[][]

/**
 * The body of an update: what was changed since the form opened. Another device may have changed the rest meanwhile, and
 * who was erased is on a list no more.
 */
export function changeOf(draft: OfferDraft, opened: Offer): Partial<OfferBody> {
  const body = bodyOf(draft)
  const { after: changed } = changedFields<OfferBody>(bodyOf(draftOf(opened)), body)
  const names: (keyof OfferBody)[] = TOGETHER.filter((group) => group.some((name) => name in changed)).flat()
  return { ...changed, ...Object.fromEntries(names.map((name) => [name, body[name]])) }
}

/** The draft as this device keeps it, without a picture that was just chosen. */
export function asKept(draft: OfferDraft): OfferDraft {
  return draft.banner instanceof File ? { ...draft, banner: 'kept' } : draft
}

/** `offer` is null for a new one. */
export function offerDraftKind(offer: Offer | null, today: string): DraftKind<OfferDraft> {
  const empty = offer ? draftOf(offer) : newDraft(today)
  return {
    name: offer ? `offer-${offer.id}` : 'offer',
    empty,
    tabOnly: ['customer_ids', 'named'],
    read: (kept) => (kept['base'] === empty.base ? readDraft(kept, empty, offer ? null : today) : empty),
  }
}

type Period = Pick<OfferDraft, 'starts_on' | 'ends_on'>

/**
 * A new offer that was begun on an earlier day starts on this one. If its days are over it lasts as many from then on: without
 * an end it would promise far more than the owner chose.
 */
function periodFrom(earliest: string, { starts_on, ends_on }: Period): Period {
  if (starts_on === null || starts_on >= earliest) return { starts_on, ends_on }
  if (ends_on === null || ends_on >= earliest) return { starts_on: earliest, ends_on }
  return { starts_on: earliest, ends_on: addDays(earliest, Math.max(0, daysBetween(starts_on, ends_on))) }
}

/**
 * The days as they are meant on `today`, which may be later than `chosenOn`, the day on which they were chosen: days that
 * were not over then start on this one. The stored start of an offer stays.
 */
export function daysMeant(
  draft: Period,
  { stored, chosenOn, today }: { stored: Period | null; chosenOn: string; today: string },
): Period {
  const { starts_on, ends_on } = draft
  const isAsStored = stored !== null && stored.starts_on === starts_on
  if (isAsStored || starts_on === null || starts_on < chosenOn) return { starts_on, ends_on }
  return periodFrom(today, { starts_on, ends_on })
}

/** `earliest`: the first day of a new offer. */
function readDraft(kept: Partial<Record<string, unknown>>, empty: OfferDraft, earliest: string | null): OfferDraft {
  const text = (field: 'title' | 'percent' | 'description' | 'terms') =>
    typeof kept[field] === 'string' ? kept[field] : empty[field]
  const day = (field: 'starts_on' | 'ends_on') => {
    const value = kept[field]
    if (value === null) return null
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : empty[field]
  }
  const period = { starts_on: day('starts_on'), ends_on: day('ends_on') }
  const { value_minor, customer_ids, named, once_per_customer, banner } = kept
  return {
    title: text('title'),
    offer_type: OFFER_TYPES.find((type) => type === kept['offer_type']) ?? empty.offer_type,
    percent: text('percent'),
    value_minor: typeof value_minor === 'number' || value_minor === null ? value_minor : empty.value_minor,
    ...(earliest === null ? period : periodFrom(earliest, period)),
    description: text('description'),
    terms: text('terms'),
    audience: OFFER_AUDIENCES.find((audience) => audience === kept['audience']) ?? empty.audience,
    customer_ids: Array.isArray(customer_ids)
      ? customer_ids.filter((id): id is string => typeof id === 'string')
      : empty.customer_ids,
    named: Array.isArray(named) ? named.filter(isChosenPerson) : [],
    once_per_customer: typeof once_per_customer === 'boolean' ? once_per_customer : empty.once_per_customer,
    banner: banner === null ? null : 'kept',
    base: empty.base,
  }
}
