/** Pages of the rows that an export writes, each in the order of the ids, which is that of creation. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

export type Page = { after: string | null; limit: number }

const NO_ID = '00000000-0000-0000-0000-000000000000'

export type ExportCounts = {
  customers: number
  notes: number
  messages: number
  events: number
  rewards: number
  redemptions: number
}

/** Counts the rows of the tables that can be long, for the progress. */
export async function countExportRows(db: Db, businessId: string): Promise<ExportCounts> {
  const { rows } = await sql<ExportCounts>`
    select (select count(*)::int from customers where business_id = ${businessId} and erased_at is null
        and merged_into is null) as customers,
      (select count(*)::int from customer_notes where business_id = ${businessId}) as notes,
      (select count(*)::int from customer_messages where business_id = ${businessId}) as messages,
      (select count(*)::int from stamp_events where business_id = ${businessId}) as events,
      (select count(*)::int from issued_rewards where business_id = ${businessId}) as rewards,
      (select count(*)::int from offer_redemptions where business_id = ${businessId}) as redemptions`.execute(db)
  return rows[0] ?? { customers: 0, notes: 0, messages: 0, events: 0, rewards: 0, redemptions: 0 }
}

/** The customer whom a row is about: what was merged into another is that one's. */
const PERSON = sql<string>`coalesce(c.merged_into, c.id)`

export type NoteLine = { id: string; created_at: Date; customer_id: string; note: string; written_by: string | null }

export function pageOfNotes(db: Db, businessId: string, { after, limit }: Page): Promise<NoteLine[]> {
  return run(
    db,
    sql<NoteLine>`
    select n.id, n.created_at, ${PERSON} as customer_id, n.note, n.written_by
    from customer_notes n
    join customers c on c.business_id = ${businessId} and c.id = n.customer_id
    where n.business_id = ${businessId} and n.id > ${after ?? NO_ID} order by n.id limit ${limit}`,
  )
}

export type MessageLine = {
  id: string
  created_at: Date
  customer_id: string
  broadcast_id: string | null
  channel: string
  status: string
  reason: string | null
  heading: string | null
  body: string | null
  written_by: string | null
}

/** Words that a message to many shares with all others stand with the campaign. */
export function pageOfMessages(db: Db, businessId: string, { after, limit }: Page): Promise<MessageLine[]> {
  return run(
    db,
    sql<MessageLine>`
    select m.id, m.created_at, ${PERSON} as customer_id, m.broadcast_id, m.channel, m.status, m.reason, m.heading,
      m.body, m.written_by
    from customer_messages m
    join customers c on c.business_id = ${businessId} and c.id = m.customer_id
    where m.business_id = ${businessId} and m.id > ${after ?? NO_ID} order by m.id limit ${limit}`,
  )
}

export type LedgerLine = {
  id: string
  created_at: Date
  kind: string
  quantity: number
  balance: number
  cycle: number
  customer_id: string
  stamp_id: string
  card_name: string
  reward_id: string | null
  reverses_id: string | null
  location: string | null
  receipt: string | null
  spend_minor: number | null
  /** When the amount was typed: of a row that takes one back, at the purchase. */
  spent_at: Date
  source: string
  actor_kind: string
  actor_name: string | null
  staff_name: string | null
  note: string | null
}

export function pageOfLedger(db: Db, businessId: string, { after, limit }: Page): Promise<LedgerLine[]> {
  return run(
    db,
    sql<LedgerLine>`
    select e.id, e.created_at, e.kind, e.quantity, e.balance, e.cycle, ${PERSON} as customer_id, e.stamp_id, s.card_name,
      e.reward_id, e.reverses_id, l.name as location, e.receipt, e.spend_minor, e.source, e.actor_kind, e.actor_name,
      e.staff_name, n.note, coalesce(bought.created_at, e.created_at) as spent_at
    from stamp_events e
    join customers c on c.business_id = ${businessId} and c.id = e.customer_id
    join stamp_cards s on s.business_id = ${businessId} and s.id = e.stamp_id
    left join locations l on l.business_id = ${businessId} and l.id = e.location_id
    left join event_notes n on n.business_id = ${businessId} and n.event_id = e.id
    left join lateral (
      select g.created_at from stamp_events g
      where e.spend_minor < 0 and g.business_id = ${businessId} and g.customer_id = e.customer_id and g.stamp_id = e.stamp_id
        and g.seq < e.seq and g.spend_minor = -e.spend_minor
        and (g.id = e.reverses_id or (e.reverses_id is null and g.receipt = e.receipt))
      order by g.seq desc limit 1) bought on true
    where e.business_id = ${businessId} and e.id > ${after ?? NO_ID} order by e.id limit ${limit}`,
  )
}

export type RewardLine = {
  id: string
  code: string
  customer_id: string
  stamp_id: string
  card_name: string
  name: string
  type: string
  value_minor: number | null
  percent: number | null
  cycle: number
  gift: boolean
  issued_at: Date
  expires_at: Date | null
  redeemed_at: Date | null
  revoked_at: Date | null
  recipient: Record<string, unknown> | null
  fulfilment: string | null
  reference: string | null
}

export function pageOfRewards(db: Db, businessId: string, { after, limit }: Page): Promise<RewardLine[]> {
  return run(
    db,
    sql<RewardLine>`
    select r.id, r.code, ${PERSON} as customer_id, r.stamp_id, s.card_name, r.name, r.type, r.value_minor, r.percent,
      r.cycle, r.gift, r.issued_at, r.expires_at, r.redeemed_at, r.revoked_at, r.recipient, r.fulfilment, r.reference
    from issued_rewards r
    join customers c on c.business_id = ${businessId} and c.id = r.customer_id
    join stamp_cards s on s.business_id = ${businessId} and s.id = r.stamp_id
    where r.business_id = ${businessId} and r.id > ${after ?? NO_ID} order by r.id limit ${limit}`,
  )
}

export type RedemptionLine = {
  id: string
  created_at: Date
  offer_id: string
  title: string
  customer_id: string
  location: string | null
  actor_kind: string
  actor_name: string | null
  staff_name: string | null
  undone_at: Date | null
}

export function pageOfRedemptions(db: Db, businessId: string, { after, limit }: Page): Promise<RedemptionLine[]> {
  return run(
    db,
    sql<RedemptionLine>`
    select r.id, r.created_at, r.offer_id, o.title, ${PERSON} as customer_id, l.name as location, r.actor_kind,
      r.actor_name, r.staff_name, r.undone_at
    from offer_redemptions r
    join offers o on o.business_id = ${businessId} and o.id = r.offer_id
    join customers c on c.business_id = ${businessId} and c.id = r.customer_id
    left join locations l on l.business_id = ${businessId} and l.id = r.location_id
    where r.business_id = ${businessId} and r.id > ${after ?? NO_ID} order by r.id limit ${limit}`,
  )
}

export type CampaignLine = {
  id: string
  kind: string
  campaign_name: string | null
  goal: string | null
  automation_key: string | null
  heading: string
  body: string
  channels: string[]
  audience: string
  audience_size: number
  status: string
  created_at: Date
  send_at: Date
  sent_at: Date | null
  figures: string
}

export function pageOfCampaigns(db: Db, businessId: string, { after, limit }: Page): Promise<CampaignLine[]> {
  return run(
    db,
    sql<CampaignLine>`
    select b.id, b.kind, b.campaign_name, b.goal, b.automation_key, b.heading, b.body, b.channels, b.audience,
      b.audience_size, b.status, b.created_at, b.send_at, b.sent_at, coalesce((
        select string_agg(n.channel || ' ' || n.status || case when n.reason = '' then '' else ' (' || n.reason || ')' end
          || ': ' || n.recipients, '; ' order by n.channel, n.status, n.reason)
        from broadcast_counts n where n.business_id = ${businessId} and n.broadcast_id = b.id and n.recipients > 0), '')
        as figures
    from broadcasts b
    where b.business_id = ${businessId} and b.id > ${after ?? NO_ID} order by b.id limit ${limit}`,
  )
}

export type OfferLine = {
  id: string
  title: string
  description: string | null
  offer_type: string
  percent: number | null
  value_minor: number | null
  /** The currency that the business had when it named the amount; null for the one it has now. */
  amount_currency: string | null
  starts_on: string | null
  ends_on: string | null
  audience: string
  once_per_customer: boolean
  terms: string | null
  banner_url: string | null
  redemptions: number
  created_at: Date
  deleted_at: Date | null
}

export function pageOfOffers(db: Db, businessId: string, { after, limit }: Page): Promise<OfferLine[]> {
  return run(
    db,
    sql<OfferLine>`
    select o.id, o.title, o.description, o.offer_type, o.percent, o.value_minor, o.amount_currency, o.starts_on,
      o.ends_on, o.audience, o.once_per_customer, o.terms, o.banner_url, o.created_at, o.deleted_at,
      (select count(*)::int from offer_redemptions r where r.business_id = ${businessId} and r.offer_id = o.id
        and r.undone_at is null) as redemptions
    from offers o
    where o.business_id = ${businessId} and o.id > ${after ?? NO_ID} order by o.id limit ${limit}`,
  )
}

export type PaymentLine = {
  reference: string
  created_at: Date
  paid_at: Date | null
  kind: string
  status: string
  plan: string
  interval: string
  period_from: string
  period_to: string
  amount_minor: number
  refunded_minor: number
  currency: string
  provider: string | null
  payment_code: string
  receipt_number: string | null
}

/** Pages by the reference, which is unique but says nothing of the time. */
export function pageOfPayments(db: Db, businessId: string, { after, limit }: Page): Promise<PaymentLine[]> {
  return run(
    db,
    sql<PaymentLine>`
    select p.reference, p.created_at, p.paid_at, p.kind, p.status, plan.name as plan, plan.interval, p.period_from,
      p.period_to, p.amount_minor, p.refunded_minor, p.currency, p.provider, p.payment_code, p.receipt_number
    from payments p join plans plan on plan.id = p.plan_id
    where p.business_id = ${businessId} and p.reference > ${after ?? ''} order by p.reference limit ${limit}`,
  )
}

async function run<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}
