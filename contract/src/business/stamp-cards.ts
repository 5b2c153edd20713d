import { POSTER_FORMATS, POSTER_SUBJECTS } from '@stampwell/domain/cards/poster.ts'
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { MAX_SPEND_MINOR } from '@stampwell/domain/stamping/spend.ts'
import { MAX_PER_DAY, MAX_WAIT_MINUTES } from '@stampwell/domain/stamping/stamping-rules.ts'
import { z } from 'zod'
import { formTexts } from '../en/forms.ts'
import { openingHoursTexts } from '../en/stamp-cards.ts'
import { endpoints } from '../endpoint.ts'
import { HexColor, Id, IdParam, Nothing, text, Time, WebAddress, whole } from '../fields.ts'
import { OpeningHours } from '../opening-hours.ts'
import { Meta, pageQuery } from '../page-of.ts'
import { CardDesign } from '../public/cards.ts'
import { Location } from './locations.ts'
import { Reward } from './rewards.ts'

export const StampCardStatus = z.enum(['draft', 'published', 'archived'])

/** `design` is the data that draws the card; the rest is what the merchant edits. */
export const StampCard = z.object({
  id: Id,
  status: StampCardStatus,
  card_name: z.string(),
  offer_details: z.string().nullable(),
  promo_caption: z.string().nullable(),
  number_of_stamps: z.int(),
  join_stamps: z.int(),
  card_description: z.string().nullable(),
  website_url: z.string().nullable(),
  business_name: z.string().nullable(),
  selected_icon: Id.nullable(),
  selected_logo: Id.nullable(),
  card_color: z.string(),
  banner: z.string().nullable(),
  offer_type: z.string().nullable(),
  location: z.string().nullable(),
  duration: z.int().nullable(),
  logo: z.string().nullable(),
  wait_minutes: z.int().nullable(),
  most_per_day: z.int().nullable(),
  most_per_scan: z.int().nullable(),
  opening_hours: OpeningHours.nullable(),
  spend_minor: z.int().nullable(),
  locations_count: z.int(),
  rewards_count: z.int(),
  customers_count: z.int(),
  join_url: z.string().nullable(),
  /** False for a card over the limit of live cards after a downgrade: holders only. */
  is_open_for_joins: z.boolean(),
  published_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
  design: CardDesign,
})
export type StampCard = z.infer<typeof StampCard>

const stamps = whole(0, MAX_STAMPS)
const gone = z.null(formTexts.picture)

/** The form's own names (`offer_caption`, `stamp_number`) are accepted too; see `fromFormNames`. */
export const StampCardForm = z.strictObject({
  card_name: text(80).optional(),
  offer_details: text(500).nullable().optional(),
  promo_caption: text(120).nullable().optional(),
  offer_caption: text(120).nullable().optional(),
  number_of_stamps: stamps.optional(),
  stamp_number: stamps.optional(),
  join_stamps: stamps.optional(),
  card_description: text(2000).nullable().optional(),
  website_url: WebAddress.nullable().optional(),
  business_name: text(120).nullable().optional(),
  selected_icon: Id.nullable().optional(),
  selected_logo: Id.nullable().optional(),
  card_color: HexColor.optional(),
  /** These two are derived; they are accepted but not stored, so that a whole card can be sent back. */
  offer_type: text(40).nullable().optional(),
  location: text(120).nullable().optional(),
  duration: whole(1, 3650).nullable().optional(),
  /** Rules on giving the card's stamps; null = off. They apply from now on and also count stamps given before. */
  wait_minutes: whole(1, MAX_WAIT_MINUTES).nullable().optional(),
  most_per_day: whole(1, MAX_PER_DAY).nullable().optional(),
  most_per_scan: whole(1, MAX_STAMPS).nullable().optional(),
  /** By weekday, in the time zone of the business; JSON text in a multipart form. */
  opening_hours: OpeningHours.refine(
    (hours) => Object.values(hours).some((spans) => spans && spans.length > 0),
    openingHoursTexts.noDay,
  )
    .nullable()
    .optional(),
  /** Price of one stamp in minor units; null = the card counts stamps, not money. */
  spend_minor: whole(1, MAX_SPEND_MINOR).nullable().optional(),
  banner: gone.optional(),
  logo: gone.optional(),
})

/** Renames the form's aliases to the card's own names, and drops the derived fields. */
export function fromFormNames(form: z.output<typeof StampCardForm>) {
  const { offer_caption, stamp_number, offer_type: _, location: __, ...card } = form
  return {
    ...card,
    ...(offer_caption === undefined ? {} : { promo_caption: offer_caption }),
    ...(stamp_number === undefined ? {} : { number_of_stamps: stamp_number }),
  }
}

const one = z.object({ stamp: StampCard })
const withParts = z.object({ stamp: StampCard.extend({ rewards: z.array(Reward), locations: z.array(Location) }) })

export const stampCards = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/stamps',
    audience: 'business',
    till: true,
    cached: { seconds: 60 },
    summary: 'Stamp cards, newest first; a till sees the published ones',
    query: z.strictObject({
      ...pageQuery,
      status: StampCardStatus.optional(),
      search: text(100).optional(),
      sort: z.enum(['created_at', '-created_at', 'card_name', '-card_name']).optional(),
    }),
    /** `counts`: cards that match the search, by status; of a till the published ones alone. */
    reply: z.object({ stamps: z.array(StampCard), meta: Meta.extend({ counts: z.record(StampCardStatus, z.int()) }) }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/stamps/create',
    audience: 'business',
    summary: 'Begin a stamp card as a draft',
    body: StampCardForm,
    files: ['banner', 'logo'],
    status: 201,
    reply: one,
    idempotency: 'reply',
  },
  show: {
    method: 'GET',
    path: '/v1/business/stamps/show/{id}',
    audience: 'business',
    summary: 'One card with its rewards and locations',
    params: IdParam,
    reply: withParts,
  },
  update: {
    method: 'POST',
    path: '/v1/business/stamps/update/{id}',
    audience: 'business',
    summary: 'Change a card',
    params: IdParam,
    body: StampCardForm,
    files: ['banner', 'logo'],
    reply: one,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/stamps/delete/{id}',
    audience: 'business',
    summary: 'Delete a card; with force, archive one that customers hold',
    params: IdParam,
    query: z.strictObject({ force: z.enum(['true', 'false']).optional() }),
    reply: Nothing,
  },
  publish: {
    method: 'POST',
    path: '/v1/business/stamps/publish/{id}',
    audience: 'business',
    verified: true,
    summary: 'Open a card to customers',
    params: IdParam,
    reply: one,
    idempotency: 'reply',
  },
  unpublish: {
    method: 'POST',
    path: '/v1/business/stamps/unpublish/{id}',
    audience: 'business',
    summary: 'Back to draft: no joins, no stamps; issued rewards stay good',
    params: IdParam,
    reply: one,
    idempotency: 'reply',
  },
  duplicate: {
    method: 'POST',
    path: '/v1/business/stamps/duplicate/{id}',
    audience: 'business',
    summary: 'A draft with the same design, rewards and locations',
    params: IdParam,
    status: 201,
    reply: one,
    idempotency: 'reply',
  },
  qrcode: {
    method: 'POST',
    path: '/v1/business/stamps/qrcode/generate/{stamp}',
    audience: 'business',
    summary: 'The card’s QR code; with rotate a new one, and the old one stops',
    params: z.strictObject({ stamp: Id }),
    body: z.strictObject({ rotate: z.boolean().optional() }),
    reply: z.object({ join_url: z.string(), svg: z.string(), png_url: z.string() }),
    idempotency: 'reply',
  },
  poster: {
    method: 'GET',
    path: '/v1/business/stamps/poster/{id}',
    audience: 'business',
    closedToViews: true,
    mayConflict: true,
    summary:
      'The card and its QR code as a PDF to print: A4, A5, or a table tent to fold. A card without a code is refused: card_without_code.',
    params: IdParam,
    query: z.strictObject({
      format: z.enum(POSTER_FORMATS).default('a4'),
      /** `moved`: says that the stamps of another service are here, in place of the card's promise. */
      about: z.enum(POSTER_SUBJECTS).default('join'),
    }),
    reply: { raw: 'application/pdf' },
  },
})
