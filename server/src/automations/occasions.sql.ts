/** Facts of customers that automations decide by, and the occasions that were used. Rules stand in `domain`. */
import { keysOfOccasion, type AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { withMergedIds } from '../stamping/find-customer.sql.ts'
import { openCards } from '../stamping/open-cards.sql.ts'

export type BirthdayFacts = { customer_id: string; birthday: string }

export async function readBirthdays(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<BirthdayFacts[]> {
  const { rows } = await sql<BirthdayFacts>`
    select id as customer_id, birthday from customers
    where business_id = ${businessId} and id = any(${customerIds}::uuid[]) and birthday is not null`.execute(db)
  return rows
}

export type RewardFacts = {
  customer_id: string
  id: string
  stamp_id: string
  name: string
  issued_at: Date
  expires_at: Date
}

/** Returns rewards that nobody collected and that end until the moment given. */
export async function readEndingRewards(
  db: Db,
  businessId: string,
  { customerIds, now, until }: { customerIds: readonly string[]; now: Date; until: Date },
): Promise<RewardFacts[]> {
  const { rows } = await sql<RewardFacts>`
    select customer_id, id, stamp_id, name, issued_at, expires_at from issued_rewards
    where business_id = ${businessId} and customer_id = any(${customerIds}::uuid[])
      and redeemed_at is null and revoked_at is null and expires_at > ${now} and expires_at <= ${until}`.execute(db)
  return rows
}

export type CardFacts = {
  customer_id: string
  stamp_id: string
  cycle: number
  balance: number
  number_of_stamps: number
  reached_on: string
}

/**
 * Returns held cards of which one stamp is missing. A card that was unpublished or ended is not written about. A card is
 * one stamp from full since the last row that moved stamps: a redemption or a gift changes the card's row too.
 */
export async function readAlmostFull(
  db: Db,
  businessId: string,
  { customerIds, timezone, now }: { customerIds: readonly string[]; timezone: string; now: Date },
): Promise<CardFacts[]> {
  const { rows } = await sql<CardFacts>`
    select h.customer_id, h.stamp_id, h.cycle, h.balance, t.number_of_stamps,
      (coalesce((select e.created_at from stamp_events e
          where e.business_id = ${businessId} and e.customer_id = h.customer_id and e.stamp_id = h.stamp_id
            and e.quantity <> 0
          order by e.seq desc limit 1), h.updated_at) at time zone ${timezone})::date::text as reached_on
    from ${openCards(now)}
    where h.business_id = ${businessId} and h.customer_id = any(${customerIds}::uuid[])
      and t.number_of_stamps - h.balance = 1`.execute(db)
  return rows
}

/** `stamp_id` and `reward`: what the message speaks of, where it speaks of a certain card or reward. */
export type Occasion = { customer_id: string; occasion: string; stamp_id: string | null; reward: string | null }

/**
 * Writes down the occasions that were not used before, not by a customer merged into this one either.
 * `onePerCustomer`: one message speaks of one occasion; the others wait for the next day.
 */
export async function insertOccasions(
  db: Db,
  businessId: string,
  {
    key,
    broadcastId,
    occasions,
    onePerCustomer,
  }: { key: AutomationKey; broadcastId: string; occasions: readonly Occasion[]; onePerCustomer: boolean },
): Promise<void> {
  if (occasions.length === 0) return
  await sql`
    insert into automation_occasions (business_id, automation_key, customer_id, occasion, broadcast_id, stamp_id, reward)
    select ${businessId}, ${key}, customer_id, occasion, ${broadcastId}, stamp_id, reward from (
      select c.*, row_number() over (partition by c.customer_id order by c.occasion) as place
      from (${occasionsIn(key, occasions)}) c where not ${isUsed(businessId, key)}
    ) fresh where place = 1 or not ${onePerCustomer}::boolean
    on conflict do nothing`.execute(db)
}

/** Returns the customers with an occasion that was not used before, each once, in the order of their ids. */
export async function listFreshCustomers(
  db: Db,
  businessId: string,
  { key, occasions }: { key: AutomationKey; occasions: readonly Occasion[] },
): Promise<{ id: string; name: string }[]> {
  if (occasions.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, min(n.name) as name from (${occasionsIn(key, occasions)}) c
    join customers n on n.business_id = ${businessId} and n.id = c.id
    where not ${isUsed(businessId, key)} group by c.id order by c.id`.execute(db)
  return rows
}

function occasionsIn(key: AutomationKey, occasions: readonly Occasion[]): RawBuilder<unknown> {
  const found = occasions.map((one) => ({ ...one, keys: keysOfOccasion(key, one.occasion) }))
  return sql`select customer_id as id, * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as o (customer_id uuid, occasion text, stamp_id uuid, reward text, keys text[])`
}

/** The condition on an occasion of a customer, as `c`, that it was used before, also by a customer merged into this one. */
function isUsed(businessId: string, key: AutomationKey): RawBuilder<boolean> {
  return sql`exists (
    select 1 from automation_occasions used where used.business_id = ${businessId} and used.automation_key = ${key}
      and used.occasion = any(c.keys) and used.customer_id in (${withMergedIds(businessId)}))`
}

/** Chooses the customers of a run's occasions for its broadcast. */
export async function chooseCustomers(db: Db, businessId: string, broadcastId: string): Promise<void> {
  await sql`
    insert into broadcast_customers (business_id, broadcast_id, customer_id, stamp_id, reward)
    select ${businessId}, ${broadcastId}, customer_id, min(stamp_id::text)::uuid, string_agg(reward, ', ' order by reward)
    from automation_occasions where business_id = ${businessId} and broadcast_id = ${broadcastId}
    group by customer_id`.execute(db)
}

/** Frees the occasions of a run that ends without a message. */
export async function deleteOccasions(db: Db, businessId: string, broadcastId: string): Promise<void> {
  await db
    .deleteFrom('automation_occasions')
    .where('business_id', '=', businessId)
    .where('broadcast_id', '=', broadcastId)
    .execute()
}

/** Frees the occasions of runs that failed as late: nobody was chosen for them, and what still holds is found again. */
export async function deleteLateOccasions(db: Db, businessId: string, key: AutomationKey): Promise<void> {
  await sql`
    delete from automation_occasions where business_id = ${businessId} and broadcast_id in (
      select id from broadcasts where business_id = ${businessId} and automation_key = ${key}
        and status = 'failed' and failure = 'late')`.execute(db)
}

export async function hasOccasions(db: Db, businessId: string, broadcastId: string): Promise<boolean> {
  const found = await db
    .selectFrom('automation_occasions')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where('broadcast_id', '=', broadcastId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
