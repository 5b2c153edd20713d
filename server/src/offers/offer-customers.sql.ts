/**
 * The selected customers of an offer. The rows name the customers as they were chosen: a merge moves none, so that its undo
 * finds them. What is read are people: two rows that were merged are one.
 */
import { sql, type RawBuilder } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { digitsMatch } from '../db/escape-like.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { customers, keptIdOf } from '../stamping/find-customer.sql.ts'

/** Returns which of these customers the business has or had, and locks them, so that none is erased before they are listed. */
export async function lockSelectable(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<{ id: string; is_erased: boolean }[]> {
  const { rows } = await sql<{ id: string; is_erased: boolean }>`
    select id, erased_at is not null as is_erased from customers
    where business_id = ${businessId} and id = any(${customerIds}::uuid[])
    order by id for share`.execute(db)
  return rows
}

export async function insertSelected(
  db: Db,
  businessId: string,
  offerId: string,
  customerIds: readonly string[],
): Promise<void> {
  await sql`insert into offer_customers (business_id, offer_id, customer_id)
    select ${businessId}, ${offerId}, chosen from unnest(${customerIds}::uuid[]) chosen
    on conflict do nothing`.execute(db)
}

/** Replaces the list. Rows of a person who stays on it are kept, so that an undone merge leaves both selected. */
export async function replaceSelected(
  db: Db,
  businessId: string,
  offerId: string,
  customerIds: readonly string[],
): Promise<void> {
  await sql`delete from offer_customers s using customers k
    where s.business_id = ${businessId} and s.offer_id = ${offerId}
      and k.business_id = ${businessId} and k.id = s.customer_id
      and ${keptIdOf('k')} not in (select ${keptIdOf('c')} from customers c
        where c.business_id = ${businessId} and c.id = any(${customerIds}::uuid[]))`.execute(db)
  await insertSelected(db, businessId, offerId, customerIds)
}

export async function deleteSelected(db: Db, businessId: string, offerId: string): Promise<void> {
  await db.deleteFrom('offer_customers').where('business_id', '=', businessId).where('offer_id', '=', offerId).execute()
}

export async function listSelectedIds(db: Db, businessId: string, offerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct people.id from (${peopleOf(businessId, sql`${offerId}`)}) people order by people.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Selects the number of people who are selected for the offer `o`. */
export function selectedCount(businessId: string): RawBuilder<number> {
  return sql<number>`(select count(distinct people.id)::int from (${peopleOf(businessId, sql`o.id`)}) people)`
}

function peopleOf(businessId: string, offerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${keptIdOf('k')} as id from offer_customers s
    join customers k on k.business_id = s.business_id and k.id = s.customer_id
    where s.business_id = ${businessId} and s.offer_id = ${offerId}`
}

/** Returns whether any of the ids, which are one person's, is on the list. */
export async function isSelected(
  db: Db,
  businessId: string,
  offerId: string,
  customerIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('offer_customers')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where('offer_id', '=', offerId)
    .where('customer_id', 'in', customerIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists them by name, or by the time at which they were added, which begins an id. */
export function listSelected(db: Db, businessId: string, of: Selected, { limit, offset, direction }: PageWindow) {
  const people = selected(db, businessId, of)
  return (direction ? people : people.orderBy(sql`lower(c.name)`))
    .select(['c.id', 'c.name', 'c.phone'])
    .orderBy('c.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countSelected(db: Db, businessId: string, of: Selected): Promise<number> {
  const row = await selected(db, businessId, of)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** `phone`: the whole number that is searched for, null if `search` is not one. */
type Selected = { offerId: string; search: string | undefined; phone: string | null }

function selected(db: Db, businessId: string, { offerId, search, phone }: Selected) {
  return customers(db, businessId)
    .where(sql<boolean>`c.id in (${peopleOf(businessId, sql`${offerId}`)})`)
    .where(
      search
        ? sql<boolean>`(${hasText(sql`c.name`, search)} or ${digitsMatch(sql`c.phone`, { search, phone })})`
        : sql<boolean>`true`,
    )
}
