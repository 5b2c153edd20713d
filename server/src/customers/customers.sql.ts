/** Customers of a business, one by one. No read finds an erased or merged customer, and no write changes one. */
import { customerGrams } from '@stampwell/domain/customers/search-words.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import { noteActivity } from '../rollups/activity.sql.ts'
import { consents, customers, type CustomerRow } from '../stamping/find-customer.sql.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type NewCustomer = Omit<
  Insertable<Tables['customers']>,
  'business_id' | 'wallet_version' | 'leave_asked_at' | 'erased_at'
>
/** Change of a customer. Name and contacts are always complete, because the search entry is written from them. */
export type CustomerChange = {
  name: string
  email: string | null
  email_typed: string | null
  phone: string | null
} & Pick<Updateable<Tables['customers']>, 'birthday' | 'birth_year' | 'updated_at'>

/**
 * Finds the customer with this phone (E.164) or e-mail (lower case), also through one merged into them. If they are two
 * people, the phone decides.
 */
export function findKnownCustomer(
  db: Db,
  businessId: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .innerJoin('customers as k', (join) =>
      join.onRef('k.business_id', '=', 'c.business_id').on(sql`coalesce(k.merged_into, k.id)`, '=', sql`c.id`),
    )
    .where('k.business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('k.phone', '=', phone)]),
        ...(email === null ? [] : [eb('k.email', '=', email)]),
      ]),
    )
    .selectAll('c')
    .select(consents(businessId))
    .orderBy(sql`k.phone is not distinct from ${phone}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds a customer. Returns false when the phone or the e-mail is taken. */
export async function insertCustomer(db: Db, businessId: string, customer: NewCustomer): Promise<boolean> {
  const [added] = await insertCustomers(db, businessId, [customer])
  return added !== undefined
}

/** Adds customers with their search entries and returns the ids added. Skips those whose phone or e-mail is taken. */
export async function insertCustomers(db: Db, businessId: string, people: NewCustomer[]): Promise<string[]> {
  if (people.length === 0) return []
  const added = await db
    .insertInto('customers')
    .values(people.map((customer) => ({ ...customer, business_id: businessId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email', 'phone'])
    .execute()
  await writeSearch(db, businessId, added)
  await noteActivity(
    db,
    businessId,
    added.map((row) => row.id),
  )
  return added.map((row) => row.id)
}

export async function updateCustomer(
  db: Db,
  businessId: string,
  customerId: string,
  change: CustomerChange,
): Promise<void> {
  const changed = await db
    .updateTable('customers')
    .set(change)
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .returning(['id', 'name', 'email', 'phone'])
    .execute()
  await writeSearch(db, businessId, changed)
}

type Findable = { id: string; name: string; email: string | null; phone: string | null }

/** Writes search entries. Every insert or change of a name, phone or e-mail must call it in the same transaction. */
export async function writeSearch(db: Db, businessId: string, people: readonly Findable[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('customer_search')
    .values(people.map((person) => ({ business_id: businessId, customer_id: person.id, ...customerGrams(person) })))
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'customer_id'])
        .doUpdateSet((row) => ({ words: row.ref('excluded.words'), grams: row.ref('excluded.grams') })),
    )
    .execute()
}

type NewWalletToken = { token_hash: string; customer_id: string; version: number; created_at: Date }

export function insertWalletToken(db: Db, businessId: string, token: NewWalletToken): Promise<void> {
  return insertWalletTokens(db, businessId, [token])
}

/** Keeps the hashes of wallet links; one that is known stays as it is. */
export async function insertWalletTokens(db: Db, businessId: string, tokens: readonly NewWalletToken[]): Promise<void> {
  if (tokens.length === 0) return
  await db
    .insertInto('wallet_tokens')
    .values(tokens.map((token) => ({ ...token, business_id: businessId })))
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}
