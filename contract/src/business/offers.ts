/** Offers to customers, apart from the rewards of a stamp card. Status and dates follow the business's local date. */
import {
  MAX_OFFER_DESCRIPTION,
  MAX_OFFER_TERMS,
  MAX_OFFER_TITLE,
  MAX_OFFER_VALUE_MINOR,
  MAX_PERCENT,
  OFFER_AUDIENCES,
  OFFER_STATUSES,
  OFFER_TYPES,
} from '@stampwell/domain/sending/offer.ts'
import { z } from 'zod'
import { formTexts } from '../en/forms.ts'
import { offerFieldTexts } from '../en/offers.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, LocalDate, LocalDateInput, Nothing, requiredText, text, Time, whole } from '../fields.ts'
import { listQuery, ListQuery, Meta, pageQuery } from '../page-of.ts'
import { PersonName, PersonPhone } from '../personal.ts'
import { SELECTED_CUSTOMERS_LIMIT, SelectedCustomers } from '../selected-customers.ts'

/** Public facts of an offer. `value_minor` is in minor units of the business's currency. */
export const OfferFacts = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  offer_type: z.enum(OFFER_TYPES),
  percent: z.int().nullable(),
  value_minor: z.int().nullable(),
  banner_url: z.string().nullable(),
  /** Null: no end. */
  ends_on: LocalDate.nullable(),
  once_per_customer: z.boolean(),
  terms: z.string().nullable(),
})
export type OfferFacts = z.infer<typeof OfferFacts>

export const Offer = OfferFacts.extend({
  /** Null: from the beginning. */
  starts_on: LocalDate.nullable(),
  audience: z.enum(OFFER_AUDIENCES),
  /** Of a `selected` offer; only where one offer is shown, created or changed. */
  customer_ids: z.array(Id).optional(),
  /** Number of selected customers; null if the offer is for all. */
  customers_count: z.int().nullable(),
  status: z.enum(OFFER_STATUSES),
  /** Redemptions that were not undone. */
  redemptions: z.int(),
  created_at: Time,
})
export type Offer = z.infer<typeof Offer>

/** A redemption, so that the counter can undo it until `undoable_until`. */
export const OfferRedemption = z.object({
  id: Id,
  at: Time,
  /** Name of the staff member, else of the till or the account. */
  by: z.string().nullable(),
  undoable_until: Time,
})
export type OfferRedemption = z.infer<typeof OfferRedemption>

/** A live offer for one customer. `is_open` is false once an offer that holds once per customer was used. */
export const CounterOffer = OfferFacts.extend({ is_open: z.boolean(), last_used: OfferRedemption.nullable() })
export type CounterOffer = z.infer<typeof CounterOffer>

const fields = {
  title: requiredText(MAX_OFFER_TITLE, offerFieldTexts.title),
  description: text(MAX_OFFER_DESCRIPTION).nullable().optional(),
  offer_type: z.enum(OFFER_TYPES, offerFieldTexts.type),
  percent: whole(1, MAX_PERCENT).nullable().optional(),
  value_minor: whole(1, MAX_OFFER_VALUE_MINOR).nullable().optional(),
  starts_on: LocalDateInput.nullable().optional(),
  ends_on: LocalDateInput.nullable().optional(),
  audience: z.enum(OFFER_AUDIENCES, offerFieldTexts.audience).optional(),
  /** JSON text in a multipart form. Replaces the selection. */
  customer_ids: SelectedCustomers.nullable().optional(),
  once_per_customer: z.boolean().optional(),
  terms: text(MAX_OFFER_TERMS).nullable().optional(),
  banner: z.null(formTexts.picture).optional(),
}
const OfferForm = z.strictObject(fields)
const OfferChange = OfferForm.partial()
export type OfferForm = z.output<typeof OfferForm>
export type OfferChange = z.output<typeof OfferChange>

const one = z.object({ offer: Offer })

export const offers = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/offers',
    audience: 'business',
    summary: 'Offers, newest first; the rows are in `data.data`',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(OFFER_STATUSES).optional(),
      search: text(100).optional(),
      sort: z.enum(['created_at', '-created_at', 'title', '-title']).optional(),
    }),
    reply: z.object({
      data: z.array(Offer),
      /** `counts`: offers that match the search, by status; `today`: the date that decides the status. */
      meta: Meta.extend({
        counts: z.object({ scheduled: z.int(), live: z.int(), ended: z.int() }),
        today: LocalDate,
      }),
    }),
  },
  special: {
    method: 'GET',
    path: '/v1/business/offers/specail',
    audience: 'business',
    summary: 'Offers that one customer can use today, the first to end on top; search finds titles',
    query: z.strictObject({ ...listQuery, customer_id: Id }),
    reply: z.object({ data: z.array(Offer), meta: Meta }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/offers/create',
    audience: 'business',
    feature: 'offers',
    summary: 'Create an offer: for all customers unless `audience` is `selected`, once per customer unless false',
    body: OfferForm,
    bodyLimit: SELECTED_CUSTOMERS_LIMIT,
    files: ['banner'],
    status: 201,
    reply: one,
    idempotency: 'reply',
  },
  show: {
    method: 'GET',
    path: '/v1/business/offers/show/{id}',
    audience: 'business',
    summary: 'One offer with the ids of its selected customers',
    params: IdParam,
    reply: one,
  },
  customers: {
    method: 'GET',
    path: '/v1/business/offers/customers/{id}',
    audience: 'business',
    personalQuery: ['search'],
    summary:
      'The selected customers of an offer, by name; search finds names and numbers, sort takes when they were added',
    params: IdParam,
    query: ListQuery,
    reply: z.object({
      customers: z.array(z.object({ id: Id, name: PersonName, phone: PersonPhone.nullable() })),
      meta: Meta,
    }),
  },
  update: {
    method: 'POST',
    path: '/v1/business/offers/update/{id}',
    audience: 'business',
    feature: 'offers',
    summary: 'Change an offer; what is left out stays',
    params: IdParam,
    body: OfferChange,
    bodyLimit: SELECTED_CUSTOMERS_LIMIT,
    files: ['banner'],
    reply: one,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/offers/delete/{id}',
    audience: 'business',
    summary: 'Take an offer off the list; the figures of one that was redeemed stay',
    params: IdParam,
    reply: Nothing,
  },
  redeem: {
    method: 'POST',
    path: '/v1/business/offers/redeem/{id}',
    audience: 'business',
    till: true,
    summary: 'Redeem a live offer for a customer, at the counter',
    params: IdParam,
    body: z.strictObject({ customer_id: Id, scan_id: Id.nullable().optional(), location_id: Id.nullable().optional() }),
    reply: z.object({ offer: Offer, redemption: OfferRedemption }),
    idempotency: 'reply',
  },
  undo: {
    method: 'POST',
    path: '/v1/business/offers/undo-redemption/{id}',
    audience: 'business',
    till: true,
    summary: 'Take back a redemption within 15 minutes; the customer can use the offer again',
    params: IdParam,
    reply: one,
    idempotency: 'reply',
  },
  atCounter: {
    method: 'GET',
    path: '/v1/business/counter/offers/{id}',
    audience: 'business',
    till: true,
    summary: 'The live offers for a customer: those to use first, then those used, with when and by whom',
    params: IdParam,
    reply: z.object({ offers: z.array(CounterOffer) }),
  },
})
