/** Kysely's driver with a scope: every statement runs in a transaction that first sets which rows it may see. */
import {
  CompiledQuery,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'

/**
 * Sets the scope in the same round trip as BEGIN, local to the transaction, so that no connection returns to the pool
 * with it. A single statement gets a transaction of its own.
 */
export class ScopedDriver implements Driver {
  readonly #driver: Driver
  readonly #scope: string

  /** `scope` is SQL that is valid for one transaction, like `set local …`. */
  constructor(pool: Pool, scope: string) {
    this.#driver = new PostgresDriver({ pool })
    this.#scope = scope
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#driver.acquireConnection(), this)
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
      await connection.inner.executeQuery(CompiledQuery.raw(`begin ${mode}; ${this.#scope}`))
    } catch (error) {
      // BEGIN may have succeeded and setting the scope failed.
      await this.#driver.rollbackTransaction(connection.inner).catch(() => undefined)
      throw error
    }
    connection.state = accessMode === 'read only' ? 'reading' : 'writing'
  }

  /** Does not wait for the commit of a read, which has nothing to lose; only releasing the connection waits for it. */
  async commitTransaction(connection: ScopedConnection): Promise<void> {
    const isReading = connection.state === 'reading'
    connection.state = 'idle'
    const commit = this.#driver.commitTransaction(connection.inner)
    if (isReading)
      connection.ending = commit.catch(() => this.#driver.rollbackTransaction(connection.inner)).catch(() => undefined)
    else await commit
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    connection.state = 'idle'
    await this.#driver.rollbackTransaction(connection.inner)
  }

  async releaseConnection({ inner, ending }: ScopedConnection): Promise<void> {
    if (ending) void ending.then(() => this.#driver.releaseConnection(inner))
    else await this.#driver.releaseConnection(inner)
  }

  /** The pool belongs to the database, not to the scope. */
  async destroy(): Promise<void> {}
}

class ScopedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #driver: ScopedDriver
  state: 'idle' | 'reading' | 'writing' = 'idle'
  ending: Promise<void> | null = null

  constructor(inner: DatabaseConnection, driver: ScopedDriver) {
    this.inner = inner
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.state !== 'idle') return this.inner.executeQuery<R>(query)
    await this.#driver.beginTransaction(this, {})
    try {
      const result = await this.inner.executeQuery<R>(query)
      await this.#driver.commitTransaction(this)
      return result
    } catch (error) {
      await this.#driver.rollbackTransaction(this).catch(() => undefined)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Nothing streams statements')
  }
}
