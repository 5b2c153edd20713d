import { sql } from 'kysely'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { keptIdOf } from '../stamping/find-customer.sql.ts'
import { lastStamp } from '../stamping/last-stamp.sql.ts'

/**
 * Returns the wallet for a token's hash; for a merged customer, the kept one's; undefined for an unknown, replaced or
 * erased one. Looks it up in the directory, then in one business.
 */
export async function findWallet(db: Db, tokenHash: string) {
  const entry = await db
    .selectFrom('wallet_tokens')
    .select('business_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!entry) return undefined
  const { rows } = await sql<{
    business_id: string
    customer_id: string
    name: string
    phone: string | null
    email: string | null
    leave_asked_at: Date | null
    timezone: string
    suspended_at: Date | null
    token_customer_id: string
    token_version: number
  }>`
    select t.business_id, t.customer_id as token_customer_id, t.version as token_version, c.id as customer_id, c.name, c.phone, c.email, c.leave_asked_at, b.timezone, b.suspended_at
    from wallet_tokens t
    join customers o on o.business_id = t.business_id and o.id = t.customer_id and o.wallet_version = t.version
    join customers c on c.business_id = t.business_id and c.id = ${keptIdOf('o')}
    join businesses b on b.id = t.business_id
    where t.token_hash = ${tokenHash} and c.erased_at is null`.execute(await inBusiness(db, entry.business_id))
  return rows[0]
}

export type Wallet = NonNullable<Awaited<ReturnType<typeof findWallet>>>

/** Lists the cards that a customer holds, the most recently stamped first, with the time of the last stamp. */
export async function listHeldCards(db: Db, businessId: string, customerId: string) {
  const { rows } = await sql<{
    stamp_id: string
    card_name: string
    balance: number
    cycle: number
    terms_version: number
    expires_at: Date | null
    remainder_minor: number
    published_at: Date | null
    archived_at: Date | null
    last_stamp_at: Date | null
  }>`
    select h.stamp_id, s.card_name, h.balance, h.cycle, h.terms_version, h.expires_at, h.remainder_minor, s.published_at, s.archived_at,
      ${lastStamp(businessId, customerId)} as last_stamp_at
    from customer_cards h
    join stamp_cards s on s.business_id = ${businessId} and s.id = h.stamp_id
    where h.business_id = ${businessId} and h.customer_id = ${customerId} and h.last_seq > 0 and h.left_at is null
    order by h.updated_at desc, h.stamp_id`.execute(db)
  return rows
}

/**
 * Returns the rewards that this and the last cycle of each card brought, and those for joining (cycle 0). Stamps that came
 * by a merge do not earn again what they had earned on the merged card: `merged_balance` is where they brought the card,
 * whose `cycle` they ended in; null for a reward of the card's own.
 */
export async function listEarnedOnCards(db: Db, businessId: string, customerId: string) {
  const { rows } = await sql<{ stamp_id: string; reward_id: string; cycle: number; merged_balance: number | null }>`
    select i.stamp_id, i.reward_id, i.cycle, null::integer as merged_balance, i.id
    from customer_cards h
    join issued_rewards i on i.business_id = h.business_id and i.customer_id = h.customer_id and i.stamp_id = h.stamp_id
      and (i.cycle = 0 or i.cycle >= h.cycle - 1)
    where h.business_id = ${businessId} and h.customer_id = ${customerId}
      and i.revoked_at is null and not i.gift and i.merge_id is null
    union all
    select i.stamp_id, i.reward_id, case when i.cycle = 0 then 0 else e.cycle end, case when i.cycle > 0 then e.balance end, i.id
    from customer_merges m
    join issued_rewards i on i.business_id = m.business_id and i.customer_id in (m.keep_id, m.merge_id)
      and (i.merge_id = m.id or (i.customer_id = m.merge_id and i.merge_id is null))
    join customer_cards h on h.business_id = m.business_id and h.customer_id = m.keep_id and h.stamp_id = i.stamp_id
    join customer_cards was on was.business_id = m.business_id and was.customer_id = m.merge_id and was.stamp_id = i.stamp_id
    join stamp_events e on e.business_id = m.business_id and e.customer_id = m.keep_id and e.stamp_id = i.stamp_id
      and e.created_at = m.merged_at and e.kind = 'adjust' and e.reverses_id is null and e.reward_id is null
    where m.business_id = ${businessId} and m.keep_id = ${customerId} and m.undone_at is null
      and i.revoked_at is null and not i.gift
      and (i.cycle = 0 or (i.cycle = was.cycle and e.quantity > 0 and e.cycle >= h.cycle - 1))
    order by cycle, id`.execute(db)
  return rows
}

export function findPublicBusiness(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['id', 'business_name', 'logo_url', 'website_url', 'country', 'currency', 'timezone'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

export async function setLeaving(
  db: Db,
  businessId: string,
  { customerId, at }: { customerId: string; at: Date | null },
) {
  await db
    .updateTable('customers')
    .set({ leave_asked_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute()
}

/** Lists customers who requested their erasure before `before`. tenant-free: the sweep covers every business. */
export async function listDueLeavers(db: Db, before: Date) {
  const { rows } = await sql<{ business_id: string; id: string }>`
    select business_id, id from customers where leave_asked_at < ${before} and erased_at is null limit 100`.execute(db)
  return rows
}
