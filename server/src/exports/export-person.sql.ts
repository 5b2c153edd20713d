/**
 * Returns everything stored about one customer, as in the tables. A new table about customers belongs in here, and so
 * does a new column.
 */
import { sql } from 'kysely'
import { listConsentEvents } from '../consents/consents.sql.ts'
import { listPrivacyRequests } from '../customers/privacy-requests.sql.ts'
import type { Db } from '../db/open.ts'
import { messagesWithWords } from '../customer-messages/customer-messages.sql.ts'

export async function readPerson(db: Db, businessId: string, customerId: string) {
  // Customers merged into them are the same person.
  const merged = await db
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('merged_into', '=', customerId)
    .execute()
  const ids = [customerId, ...merged.map((row) => row.id)]
  return {
    privacy_requests: await listPrivacyRequests(db, businessId, ids),
    consents: await listConsents(db, businessId, ids),
    consent_events: await listConsentEvents(db, businessId, ids),
    cards: await listCards(db, businessId, ids),
    ledger: await listLedger(db, businessId, ids),
    rewards: await listRewards(db, businessId, ids),
    notes: await listNotes(db, businessId, ids),
    messages: await listMessages(db, businessId, ids),
    offers_selected_for: await listSelectedOffers(db, businessId, ids),
    offers_redeemed: await listRedeemedOffers(db, businessId, ids),
    campaigns: await listCampaigns(db, businessId, ids),
  }
}

/** Lists every campaign and notification that was meant for them: sent or not, why not, and the links they followed. */
function listCampaigns(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('broadcast_recipients as r')
    .innerJoin('broadcasts as b', (join) =>
      join.onRef('b.business_id', '=', 'r.business_id').onRef('b.id', '=', 'r.broadcast_id'),
    )
    .select(['b.kind', 'b.heading', 'r.channel', 'r.status', 'r.reason', 'r.sent_at', 'r.changed_at'])
    .select(
      sql<{ url: string; clicked_at: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('url', b.links[k.link + 1], 'clicked_at', k.clicked_at) order by k.clicked_at)
        from broadcast_clicks k where k.business_id = r.business_id and k.recipient_id = r.id), '[]')`.as('clicks'),
    )
    .where('r.business_id', '=', businessId)
    .where('r.customer_id', 'in', ids)
    .orderBy('r.id')
    .execute()
}

function listConsents(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('customer_consents')
    .select(['channel', 'asked_at', 'given_at', 'withdrawn_at', 'source'])
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', ids)
    .orderBy('channel')
    .execute()
}

function listCards(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('customer_cards as h')
    .innerJoin('stamp_cards as s', (join) =>
      join.onRef('s.business_id', '=', 'h.business_id').onRef('s.id', '=', 'h.stamp_id'),
    )
    .select([
      'h.stamp_id',
      's.card_name',
      'h.balance as stamps',
      'h.cycle',
      'h.remainder_minor',
      'h.joined_at',
      'h.expires_at',
      'h.updated_at',
    ])
    .where('h.business_id', '=', businessId)
    .where('h.customer_id', 'in', ids)
    .orderBy('h.joined_at')
    .execute()
}

function listLedger(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('stamp_events as e')
    .leftJoin('event_notes as n', (join) =>
      join.onRef('n.business_id', '=', 'e.business_id').onRef('n.event_id', '=', 'e.id'),
    )
    .leftJoin('locations as place', (join) =>
      join.onRef('place.business_id', '=', 'e.business_id').onRef('place.id', '=', 'e.location_id'),
    )
    .select([
      'e.id',
      'e.stamp_id',
      'e.kind',
      'e.quantity',
      'e.balance',
      'e.cycle',
      'e.actor_kind',
      'e.actor_name',
      'e.source',
      'e.location_id',
      'place.name as location_name',
      'e.spend_minor',
      'e.receipt',
      'e.reward_id',
      'e.reverses_id',
      'e.created_at',
      'n.note',
    ])
    .where('e.business_id', '=', businessId)
    .where('e.customer_id', 'in', ids)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
}

function listRewards(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('issued_rewards')
    .select([
      'id',
      'code',
      'stamp_id',
      'name',
      'type',
      'value_minor',
      'percent',
      'details',
      'gift',
      'issued_at',
      'expires_at',
      'redeemed_at',
      'revoked_at',
      'recipient',
      'fulfilment',
      'fulfilled_at',
      'reference',
    ])
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}

function listNotes(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('customer_notes')
    .select(['note', 'written_by', 'created_at'])
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', ids)
    .orderBy('id')
    .execute()
}

function listMessages(db: Db, businessId: string, ids: string[]) {
  return messagesWithWords(db, businessId)
    .select(['m.channel', 'm.status', 'm.written_by', 'm.created_at'])
    .where('m.customer_id', 'in', ids)
    .orderBy('m.id')
    .execute()
}

function listSelectedOffers(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('offer_customers as s')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.business_id', '=', 's.business_id').onRef('o.id', '=', 's.offer_id'),
    )
    .select(['s.offer_id', 'o.title', 'o.starts_on', 'o.ends_on'])
    .where('s.business_id', '=', businessId)
    .where('s.customer_id', 'in', ids)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
}

function listRedeemedOffers(db: Db, businessId: string, ids: string[]) {
  return db
    .selectFrom('offer_redemptions as r')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.business_id', '=', 'r.business_id').onRef('o.id', '=', 'r.offer_id'),
    )
    .leftJoin('locations as place', (join) =>
      join.onRef('place.business_id', '=', 'r.business_id').onRef('place.id', '=', 'r.location_id'),
    )
    .select([
      'r.id',
      'r.offer_id',
      'o.title',
      'r.location_id',
      'place.name as location_name',
      'r.actor_kind',
      'r.actor_name',
      'r.created_at',
      'r.undone_at',
    ])
    .where('r.business_id', '=', businessId)
    .where('r.customer_id', 'in', ids)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}
