/** People of every business. tenant-free statements here serve admins only, whose replies mask what they find. */
import { foldWords, gramsOf } from '@stampwell/domain/customers/search-words.ts'
import { sql } from 'kysely'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'

export type Person = {
  id: string
  business_id: string
  business_name: string
  name: string
  phone: string | null
  email: string | null
  email_typed: string | null
  date_of_birth: string | null
  joined_at: Date
  last_activity_at: Date
  leave_asked_at: Date | null
}

/** Begins a query over people who are neither erased nor merged. tenant-free: for admins. */
function people(db: Db) {
  return db
    .selectFrom('customers as c')
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .where('c.erased_at', 'is', null)
    .where('c.merged_into', 'is', null)
    .select([
      'c.id',
      'c.business_id',
      'b.business_name',
      'c.name',
      'c.phone',
      'c.email',
      'c.email_typed',
      'c.date_of_birth',
    ])
    .select(['c.joined_at', 'c.last_activity_at', 'c.leave_asked_at'])
}

/** Finds people by a whole phone number (E.164) or e-mail, at one business or at all. Each is one look into an index. */
export async function findByContact(
  db: Db,
  contact: { phone: string } | { email: string },
  { businessId, limit }: { businessId: string | undefined; limit: number },
): Promise<Person[]> {
  const found =
    'phone' in contact
      ? people(db).where('c.phone', '=', contact.phone)
      : people(db).where('c.email', '=', contact.email)
  return found
    .$if(businessId !== undefined, (query) => query.where('c.business_id', '=', businessId ?? ''))
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/**
 * Finds people of one business by a part of their name. The index of grams narrows the search; the name itself decides,
 * so that a part of a phone number or an e-mail matches nobody.
 */
export async function findByName(
  db: Db,
  businessId: string,
  { name, limit }: { name: string; limit: number },
): Promise<Person[]> {
  const grams = gramsOf(foldWords(name).split(/\s+/).join('\n')).filter((gram) => !gram.includes('\n'))
  return people(db)
    .where('c.business_id', '=', businessId)
    .where(
      sql<boolean>`c.id in (select s.customer_id from customer_search s
        where s.business_id = ${businessId} and s.grams @> ${grams}::text[])`,
    )
    .where(hasText(sql`c.name`, name))
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return people(db).where('c.id', '=', id).executeTakeFirst()
}

export async function findCountry(db: Db, businessId: string): Promise<string | undefined> {
  return (await db.selectFrom('businesses').select('country').where('id', '=', businessId).executeTakeFirst())?.country
}
