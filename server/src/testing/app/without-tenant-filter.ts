/** Database access on which every statement lacks its tenant filter. */
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { unscopedDb } from '../../db/in-business.ts'
import type { Database } from '../../db/open.ts'

const TENANT_FILTER = /("?\w+"?\.)?"?\bbusiness_id"?\s*=\s*(\$\d+)/g

/** Removes `business_id = …` from the statement; the parameter stays without effect. */
export function removeTenantFilter(sql: string): string {
  return sql.replace(TENANT_FILTER, '$2::text is not null')
}

export function withoutTenantFilter(database: Database): Database & { removedFilters(): number } {
  let count = 0
  const without = (sql: string) => {
    const unfiltered = removeTenantFilter(sql)
    if (unfiltered !== sql) count += 1
    return unfiltered
  }
  const withoutIn = (statement: QueryConfig): QueryConfig => {
    const text = without(statement.text)
    // A connection that was lent before has prepared the statement with its filter.
    const isRenamed = statement.name !== undefined && text !== statement.text
    return { ...statement, text, ...(isRenamed ? { name: `${statement.name} without filter` } : {}) }
  }
  const connect = async () => {
    const client = await database.pool.connect()
    const query = (statement: string | QueryConfig, values?: unknown[]) =>
      client.query(typeof statement === 'string' ? without(statement) : withoutIn(statement), values)
    return Object.create(client, {
      query: { value: query },
      release: { value: (broken?: boolean) => client.release(broken) },
    }) as PoolClient
  }
  const pool: Pool = Object.create(database.pool, { connect: { value: connect } })
  return { ...database, db: unscopedDb(pool, true), removedFilters: () => count }
}
