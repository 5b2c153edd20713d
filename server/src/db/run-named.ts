import type { Pool } from 'pg'
import { sqlState } from './db-errors.ts'

type NamedStatement = { name: string; text: string; values: unknown[] }

/**
 * Runs a statement that each connection prepares once, in a transaction of its own. Unlike `pool.query` it keeps the
 * connection when the statement fails, because reconnecting costs a log-in.
 */
export async function runNamed<Row>(pool: Pool, statement: NamedStatement): Promise<Row[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(statement)
    client.release()
    return rows
  } catch (error) {
    // An error without SQLSTATE means a broken connection in an unknown state, so it is destroyed.
    client.release(sqlState(error) === null)
    throw error
  }
}
