/** The customer of a stamp: found, locked and touched. Every read of customers starts from `customers`. */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'

export type CustomerRow = Selectable<Tables['customers']> & { marketing_consent: boolean }

/** Begins a query of the customers, as `c`, who are neither erased nor merged. */
export function customers(db: Db, businessId: string) {
  return db
    .selectFrom('customers as c')
    .where('c.business_id', '=', businessId)
    .where('c.erased_at', 'is', null)
    .where('c.merged_into', 'is', null)
}

/**
 * The id of the customer that a row of `customers` stands for: its own, or the one it was merged into. Behind row-level
 * security the planner looks up no index by `coalesce`, and would read all customers of the business.
 */
export function keptIdOf(alias: string): RawBuilder<string> {
  const [merged_into, id] = [sql.ref(`${alias}.merged_into`), sql.ref(`${alias}.id`)]
  return sql`case when ${merged_into} is null then ${id} else ${merged_into} end`
}

/** Selects the id of a customer `c`, and those of the customers merged into it. `businessId`: a value, or a column. */
export function withMergedIds(businessId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.id union all select m.id from customers m where m.business_id = ${businessId} and m.merged_into = c.id`
}

/** Selects whether any consent, on any channel, was given and not withdrawn. */
export function consents(businessId: string) {
  return sql<boolean>`exists (select 1 from customer_consents k where k.business_id = ${businessId} and k.customer_id = c.id
    and k.given_at is not null and k.withdrawn_at is null)`.as('marketing_consent')
}

export function findCustomer(db: Db, businessId: string, customerId: string): Promise<CustomerRow | undefined> {
  return customers(prepared(db, 'customer-by-id'), businessId)
    .where('c.id', '=', customerId)
    .selectAll('c')
    .select(consents(businessId))
    .executeTakeFirst()
}

/** Like `findCustomer`, also by the id of a customer merged into them, which an older code or reward still has. */
export function findCustomerNow(db: Db, businessId: string, customerId: string): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .innerJoin('customers as k', (join) =>
      join.onRef('k.business_id', '=', 'c.business_id').on(keptIdOf('k'), '=', sql`c.id`),
    )
    .where('k.business_id', '=', businessId)
    .where('k.id', '=', customerId)
    .selectAll('c')
    .select(consents(businessId))
    .executeTakeFirst()
}

/** Returns when the customer was added or last stated a consent, whichever is later. */
export async function findLastChange(db: Db, businessId: string, customerId: string): Promise<Date | undefined> {
  const row = await customers(db, businessId)
    .where('c.id', '=', customerId)
    .select(
      sql<Date>`greatest(c.created_at, (select max(e.created_at) from consent_events e
        where e.business_id = ${businessId} and e.customer_id = c.id))`.as('changed_at'),
    )
    .executeTakeFirst()
  return row?.changed_at
}

/** Locks a customer against other changes; stamps can be given meanwhile. */
export function lockCustomer(db: Db, businessId: string, customerId: string): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .where('c.id', '=', customerId)
    .selectAll('c')
    .select(consents(businessId))
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

/**
 * Locks a customer, or whom they were merged into, also by a merge that this waited for. Returns undefined after an
 * erasure.
 */
export async function lockCustomerNow(
  db: Db,
  businessId: string,
  customerId: string,
): Promise<CustomerRow | undefined> {
  const own = await lockCustomer(db, businessId, customerId)
  if (own) return own
  const kept = await findCustomerNow(db, businessId, customerId)
  return kept && lockCustomer(db, businessId, kept.id)
}

/** Records a customer's visit. Returns false when they were erased or merged meanwhile. */
export async function touchCustomer(db: Db, businessId: string, customerId: string, now: Date): Promise<boolean> {
  const touched = await db
    .updateTable('customers')
    .set({ last_activity_at: sql<Date>`greatest(last_activity_at, ${now})` })
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return touched !== undefined
}

/** Returns when a customer was merged into which other one, undefined if never or if that was undone. */
export function findMergeOf(
  db: Db,
  businessId: string,
  customerId: string,
): Promise<{ keep_id: string; merged_at: Date } | undefined> {
  return db
    .selectFrom('customer_merges')
    .select(['keep_id', 'merged_at'])
    .where('business_id', '=', businessId)
    .where('merge_id', '=', customerId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}
