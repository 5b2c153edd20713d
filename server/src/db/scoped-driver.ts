/** Kysely's driver with a scope: every statement runs in a transaction that first sets which rows it may see. */
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { preparedNameOf } from './prepared.ts'

/**
 * Sets the scope in the same round trip as BEGIN, local to the transaction, so that no connection returns to the pool
 * with it. A single statement gets a transaction of its own. Kysely's own driver can not prepare statements.
 */
export class ScopedDriver implements Driver {
  readonly #pool: Pool
  readonly #scope: string

  /** `scope` is SQL that is valid for one transaction, like `set local …`. */
  constructor(pool: Pool, scope: string) {
    this.#pool = pool
    this.#scope = scope
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#pool.connect(), this)
  }

  async beginTransaction(
    connection: ScopedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const mode = [
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ].join(' ')
    try {
      await connection.client.query(`begin ${mode}; ${this.#scope}`)
    } catch (error) {
      // BEGIN may have succeeded and setting the scope failed.
      await this.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
    connection.keepsPlans = false
    connection.state = accessMode === 'read only' ? 'reading' : 'writing'
  }

  /** Does not wait for the commit of a read, which has nothing to lose; only releasing the connection waits for it. */
  async commitTransaction(connection: ScopedConnection): Promise<void> {
    const isReading = connection.state === 'reading'
    connection.state = 'idle'
    const commit = commitOn(connection.client)
    if (isReading) connection.ending = commit.catch(() => this.rollbackTransaction(connection)).catch(() => undefined)
    else await commit
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    connection.state = 'idle'
    try {
      await connection.client.query('rollback')
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    const release = () => connection.client.release(connection.isBroken)
    if (connection.ending) void connection.ending.then(release)
    else release()
  }

  /** The pool belongs to the database, not to the scope. */
  async destroy(): Promise<void> {}
}

/** A transaction in which a statement failed ends with ROLLBACK, and COMMIT reports no error. */
async function commitOn(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command === 'ROLLBACK') throw new AbortedTransactionError()
}

class ScopedConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #driver: ScopedDriver
  /** Whether statements of this transaction run by a plan that the connection keeps. */
  keepsPlans = false
  state: 'idle' | 'reading' | 'writing' = 'idle'
  ending: Promise<void> | null = null
  /** The state of its transaction is unknown: the pool must not lend it again. */
  isBroken = false

  constructor(client: PoolClient, driver: ScopedDriver) {
    this.client = client
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.state !== 'idle') return this.#run<R>(query)
    await this.#driver.beginTransaction(this, {})
    try {
      const result = await this.#run<R>(query)
      await this.#driver.commitTransaction(this)
      return result
    } catch (error) {
      await this.#driver.rollbackTransaction(this).catch(() => undefined)
      throw error
    }
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = preparedNameOf(query)
    if ((name !== undefined) !== this.keepsPlans) await this.#keepPlans(name !== undefined)
    const statement = { text: query.sql, values: [...query.parameters] }
    const { command, rowCount, rows } = await this.client.query(name === undefined ? statement : { name, ...statement })
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  /** Left to itself PostgreSQL plans most of them anew: it underrates what planning behind row-level security costs. */
  async #keepPlans(keeps: boolean): Promise<void> {
    await this.client.query(`set local plan_cache_mode = ${keeps ? 'force_generic_plan' : 'auto'}`)
    this.keepsPlans = keeps
  }

  streamQuery(): never {
    throw new Error('Nothing streams statements')
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
