/** Access to every business's rows for tests, with the role that the application uses when it serves all tenants. */
import type { Pool, QueryConfig } from 'pg'
import type { Database } from '../../db/open.ts'
import { acrossBusinesses } from '../../db/in-business.ts'
import { PLATFORM_ROLE } from '../../db/roles.ts'

/**
 * Returns the same database with access to all tenants; the app's own database keeps its row-level security. The time
 * limit of the app's statements does not apply: a test that reads all tables has its own, which a machine that stood
 * still for a while does not exceed.
 */
export function unscopedDatabase(database: Database): Database {
  const query = async (text: string | QueryConfig, values?: unknown[]) => {
    const client = await database.pool.connect()
    try {
      await client.query(`begin; set local role ${PLATFORM_ROLE}; set local statement_timeout = 0`)
      const result = await client.query(text, values)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await client.query('rollback')
      client.release()
      throw error
    }
  }
  const pool: Pool = Object.create(database.pool, { query: { value: query } })
  return { ...database, db: acrossBusinesses(database.db), pool }
}
