/**
 * Whose rows a statement may see. The database itself holds to it (row-level security, see row-security.ts): within a
 * business its own rows, whatever the statement forgot to say; outside of any business, none of any.
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './database.ts'
import { PLATFORM_ROLE } from './roles.ts'
import { ScopedDriver } from './scoped-driver.ts'
import type { Tables } from './tables.gen.ts'

type Scope = { pool: Pool; hasRoles: boolean; businessId: string | null }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** What every reader and writer that is no transaction may see. */
const scopes = new WeakMap<Db, Scope>()

/** The reader and writer of an opened database. By itself it sees nothing that belongs to a business. */
export function unscopedDb(pool: Pool, hasRoles: boolean): Db {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  scopes.set(db, { pool, hasRoles, businessId: null })
  return db
}

/**
 * A reader and writer for one business: every statement, and every transaction, begins with its id. A transaction that
 * stands outside is taken into the business until its end. Throws for one that is in another business.
 */
export async function inBusiness(db: Db, businessId: string): Promise<Db> {
  if (db.isTransaction) return enter(db, businessId)
  if (!UUID.test(businessId)) throw new Error(`No business has the id ${businessId}`)
  const scope = scopeOf(db)
  if (scope.businessId === businessId) return db
  if (scope.businessId !== null) throw new Error('One business does not enter another')
  return scopedDb({ ...scope, businessId }, `select set_config('stampwell.business_id', '${businessId}', true)`)
}

/** For what serves every business at once. The few who may are named in row-security.test.ts, each with its reason. */
export function acrossBusinesses(db: Db): Db {
  const scope = scopeOf(db)
  if (scope.businessId !== null) throw new Error('Nothing leads from one business to the others')
  return scope.hasRoles ? scopedDb(scope, `set local role ${PLATFORM_ROLE}`) : db
}

function scopedDb(scope: Scope, sqlOfScope: string): Db {
  const dialect = new PostgresDialect({ pool: scope.pool })
  dialect.createDriver = () => new ScopedDriver(scope.pool, sqlOfScope)
  const db: Db = new Kysely<Tables>({ dialect })
  scopes.set(db, scope)
  return db
}

function scopeOf(db: Db): Scope {
  const scope = scopes.get(db)
  if (!scope) throw new Error('Only an opened database, outside a transaction, has a scope')
  return scope
}

async function enter(tx: Db, businessId: string): Promise<Db> {
  const { rows } = await sql<{ entered: string | null }>`
    select case when coalesce(current_setting('stampwell.business_id', true), '') in ('', ${businessId})
      then set_config('stampwell.business_id', ${businessId}, true) end as entered`.execute(tx)
  if (rows[0]?.entered !== businessId) throw new Error('One business does not enter another')
  return tx
}
