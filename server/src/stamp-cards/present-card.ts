import type { RewardType } from '@stampwell/domain/stamping/reward.ts'
import { statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import { iconById, STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import type { PromisedReward, TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { findCardFace, type CardFaceRow } from './card-faces.sql.ts'
import { joinUrl } from './join-code.ts'
import { promisedReward } from './load-terms.ts'
import { listLocations, type LocationRow } from './locations.sql.ts'
import { listRewards, type RewardRow } from './rewards.sql.ts'
import type { DrawnCardRow } from './stamp-cards.sql.ts'

const DEFAULT_ICON = STAMP_ICONS.find((icon) => icon.key === 'coffee') ?? null

/** `publicUrl` is the origin that customers open. */
export function presentStampCard(row: DrawnCardRow, publicUrl: string) {
  return {
    id: row.id,
    status: statusOf(row),
    card_name: row.card_name,
    offer_details: row.offer_details,
    promo_caption: row.promo_caption,
    number_of_stamps: row.number_of_stamps,
    join_stamps: row.join_stamps,
    card_description: row.card_description,
    website_url: row.website_url,
    business_name: row.business_name,
    selected_icon: row.selected_icon,
    selected_logo: row.selected_logo,
    card_color: row.card_color,
    banner: row.banner,
    offer_type: row.offer_type,
    location: row.location,
    duration: row.duration,
    logo: row.logo,
    wait_minutes: row.wait_minutes,
    most_per_day: row.most_per_day,
    most_per_scan: row.most_per_scan,
    opening_hours: row.opening_hours,
    spend_minor: row.spend_minor,
    locations_count: row.locations_count,
    rewards_count: row.rewards_count,
    customers_count: row.customers_count,
    join_url: row.join_code === null ? null : joinUrl(publicUrl, row.join_code),
    is_open_for_joins: row.is_open_for_joins,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    design: presentDesign(row),
  }
}

export function presentDesign(row: CardFaceRow) {
  return {
    card_name: row.card_name,
    business_name: row.business_name || row.owner_name,
    promo_caption: row.promo_caption,
    card_color: row.card_color,
    stamp_color: row.brand_color,
    icon: presentIcon(row),
    logo_url: row.logo ?? row.own_logo_url ?? row.owner_logo_url,
    banner_url: row.banner ?? row.owner_banner_url,
    number_of_stamps: row.number_of_stamps,
    rewards: row.face_rewards,
  }
}

function presentIcon(row: CardFaceRow): { id: string; url: string } | null {
  if (row.selected_icon !== null && row.own_icon_url !== null) return { id: row.selected_icon, url: row.own_icon_url }
  const icon = (row.selected_icon === null ? undefined : iconById(row.selected_icon)) ?? DEFAULT_ICON
  return icon ? { id: icon.id, url: `/icons/${icon.key}.svg` } : null
}

/** Returns the card as visitors and customers see it; null if this business has no card with this id. */
export async function presentPublicCard(db: Db, businessId: string, stampId: string) {
  const row = await findCardFace(db, businessId, stampId)
  if (!row) return null
  const rewards = await listRewards(db, businessId, stampId)
  const locations = await listLocations(db, businessId, stampId)

  return {
    card_name: row.card_name,
    number_of_stamps: row.number_of_stamps,
    design: presentDesign(row),
    offer_details: row.offer_details,
    card_description: row.card_description,
    website_url: row.website_url,
    join_stamps: row.join_stamps,
    duration: row.duration,
    locations: locations.map(({ name, address, city, country, latitude, longitude }) => ({
      name,
      address,
      city,
      country,
      latitude,
      longitude,
    })),
    rewards: rewards.map((row) => presentPromise(promisedReward(row))),
  }
}

/** Returns the card as one customer holds it: a customer on older terms sees what was promised then. */
export function underTerms<C extends NonNullable<Awaited<ReturnType<typeof presentPublicCard>>>>(
  card: C,
  terms: TermsVersion,
) {
  const { number_of_stamps, join_stamps, duration } = terms
  return {
    ...card,
    number_of_stamps,
    join_stamps,
    duration,
    rewards: terms.rewards.map(presentPromise),
    design: {
      ...card.design,
      number_of_stamps,
      rewards: terms.rewards.map(({ stamps_required, name }) => ({ stamps_required, name })),
    },
  }
}

function presentPromise({
  name,
  type,
  stamps_required,
  value_minor,
  percent,
  details,
  expires_in_days,
}: PromisedReward) {
  return { name, type, stamps_required, value_minor, percent, details, expires_in_days }
}

export function presentReward(row: RewardRow) {
  const { id, stamp_id, type, name, stamps_required, value_minor, percent, details, expires_in_days, cost_minor } = row
  return {
    id,
    stamp_id,
    type: type as RewardType,
    name,
    stamps_required,
    value_minor,
    percent,
    details,
    expires_in_days, // only known reward types are written
    cost_minor,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentLocation(row: LocationRow) {
  const { id, stamp_id, name, address, city, country, latitude, longitude, place_id } = row
  return {
    id,
    stamp_id,
    name,
    address,
    city,
    country,
    latitude,
    longitude,
    place_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
