/**
 * Limits which rows a statement may see, enforced by row-level security (row-security.ts). In a business: its own rows,
 * even if the statement omits the filter. Outside: no business's rows.
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './database.ts'
import { PLATFORM_ROLE } from './roles.ts'
import { ScopedDriver } from './scoped-driver.ts'
import type { Tables } from './tables.gen.ts'

type Scope = { pool: Pool; hasRoles: boolean; businessId: string | null }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const scopes = new WeakMap<Db, Scope>()

/** Returns the `Db` of an opened database. Without a scope it sees no rows that belong to a business. */
export function unscopedDb(pool: Pool, hasRoles: boolean): Db {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  scopes.set(db, { pool, hasRoles, businessId: null })
  return db
}

/**
 * Returns a `Db` for one business; every statement and transaction sets its id first. Binds a transaction without a
 * business to this one until it ends. Throws for a `Db` of another business.
 */
export async function inBusiness(db: Db, businessId: string): Promise<Db> {
  if (db.isTransaction) return enter(db, businessId)
  if (!UUID.test(businessId)) throw new Error(`No business has the id ${businessId}`)
  const scope = scopeOf(db)
  if (scope.businessId === businessId) return db
  if (scope.businessId !== null) throw new Error('One business does not enter another')
  return scopedDb({ ...scope, businessId }, `select set_config('stampwell.business_id', '${businessId}', true)`)
}

/** Sees every business. Its few allowed users are listed in row-security.test.ts, each with its reason. */
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
