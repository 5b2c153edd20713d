import type { StoredEmail } from '@stampwell/domain/text/email.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import type { Insertable, Updateable } from 'kysely'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'

export type LoginRow = {
  business_id: string
  user_id: string
  email: string
  business_name: string
  is_verified: boolean
  language: Language
  timezone: string
  password_hash: string
  suspended_at: Date | null
}
export type LockedUser = StoredEmail & { password_hash: string; email_verified_at: Date | null }
export type BusinessChange = Omit<Updateable<Tables['businesses']>, 'id' | 'created_at'>

/** Finds the user who logs in with an e-mail address; callers pass it in lower case. */
export async function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  const entry = await db
    .selectFrom('business_logins')
    .select('business_id')
    .where('email', '=', email)
    .executeTakeFirst()
  // An unknown address runs the same statements.
  const here = await inBusiness(db, entry?.business_id ?? NO_BUSINESS)
  return here
    .selectFrom('business_logins as login')
    .innerJoin('business_users as user', (join) =>
      join.onRef('user.business_id', '=', 'login.business_id').onRef('user.id', '=', 'login.user_id'),
    )
    .innerJoin('businesses as business', 'business.id', 'login.business_id')
    .select([
      'login.business_id',
      'login.user_id',
      'user.email',
      'user.password_hash',
      (row) => row('user.email_verified_at', 'is not', null).$castTo<boolean>().as('is_verified'),
      'business.business_name',
      'business.timezone',
      'business.suspended_at',
      'business.language',
    ])
    .$narrowType<{ language: Language }>() // the column's check allows only these
    .where('login.email', '=', email)
    .executeTakeFirst()
}

export async function isTaken(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('business_logins').select('email').where('email', '=', email).executeTakeFirst()) !== undefined
  )
}

/** Reserves the e-mail address for this user; returns false if it is taken. */
export async function reserveLoginEmail(
  db: Db,
  businessId: string,
  { user_id, email }: { user_id: string; email: string },
): Promise<boolean> {
  const taken = await db
    .insertInto('business_logins')
    .values({ email, business_id: businessId, user_id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertBusiness(db: Db, business: Insertable<Tables['businesses']>): Promise<void> {
  await db.insertInto('businesses').values(business).execute()
}

export async function insertUser(
  db: Db,
  businessId: string,
  user: Omit<Insertable<Tables['business_users']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('business_users')
    .values({ ...user, business_id: businessId })
    .execute()
}

/** Locks the user row until the transaction ends, so that changes of one account run one after the other. */
export function lockUser(db: Db, businessId: string, userId: string): Promise<LockedUser | undefined> {
  return db
    .selectFrom('business_users')
    .select(['email', 'email_typed', 'password_hash', 'email_verified_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findPasswordHash(db: Db, businessId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('business_users')
    .select('password_hash')
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function updatePasswordHash(
  db: Db,
  businessId: string,
  { user_id, password_hash }: { user_id: string; password_hash: string },
): Promise<void> {
  await db
    .updateTable('business_users')
    .set({ password_hash })
    .where('business_id', '=', businessId)
    .where('id', '=', user_id)
    .execute()
}

export async function markVerified(
  db: Db,
  businessId: string,
  { user_id, now }: { user_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('business_users')
    .set({ email_verified_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', user_id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Users carry the business's name, because registration asks for no person's name. */
export async function renameUsers(db: Db, businessId: string, name: string): Promise<void> {
  await db.updateTable('business_users').set({ name }).where('business_id', '=', businessId).execute()
}

export function lockBusinessFacts(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['country', 'currency', 'timezone', 'logo_url', 'banner_url'])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateBusiness(db: Db, businessId: string, change: BusinessChange): Promise<void> {
  await db.updateTable('businesses').set(change).where('id', '=', businessId).execute()
}

/** Frees the e-mail: it logs nobody in any more, and another account may take it. */
export async function releaseLogin(db: Db, businessId: string, email: string): Promise<void> {
  await db.deleteFrom('business_logins').where('business_id', '=', businessId).where('email', '=', email).execute()
}

export async function updateEmail(
  db: Db,
  businessId: string,
  { user_id, email, email_typed }: StoredEmail & { user_id: string },
): Promise<void> {
  await db
    .updateTable('business_users')
    .set({ email, email_typed })
    .where('business_id', '=', businessId)
    .where('id', '=', user_id)
    .execute()
}

export async function findBusinessName(db: Db, businessId: string): Promise<string> {
  const row = await db
    .selectFrom('businesses')
    .select('business_name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return row.business_name
}
