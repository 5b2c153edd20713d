/** Kysely's driver with a scope: every statement runs in a transaction that first sets which rows it may see. */
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg'
import { inOneTrip } from './in-one-trip.ts'
import { preparedNameOf } from './prepared.ts'

/**
 * Sets the scope together with BEGIN, local to the transaction, so that no connection returns to the pool with it. BEGIN
 * leaves with the transaction's first statement, and a statement alone with BEGIN and COMMIT, in one round trip. Kysely's
 * own driver can not prepare statements.
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
    return new ScopedConnection(await this.#pool.connect(), this.#scope)
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    connection.transaction = newTransaction(settings)
  }

  /** Does not wait for the commit of a read, which has nothing to lose; only releasing the connection waits for it. */
  async commitTransaction(connection: ScopedConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = null
    if (!transaction?.hasBegun) return
    const commit = commitOn(connection.client)
    if (transaction.isReadOnly)
      connection.ending = commit.catch(() => this.rollbackTransaction(connection)).catch(() => undefined)
    else await commit
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = null
    if (transaction && !transaction.hasBegun) return
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

type OpenTransaction = {
  /** The words after BEGIN. */
  mode: string
  isReadOnly: boolean
  /** Whether BEGIN was sent. */
  hasBegun: boolean
  /** Whether its statements run by a plan that the connection keeps. */
  keepsPlans: boolean
}

function newTransaction({ isolationLevel, accessMode }: TransactionSettings): OpenTransaction {
  const mode = [...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), ...(accessMode ? [accessMode] : [])]
  return { mode: mode.join(' '), isReadOnly: accessMode === 'read only', hasBegun: false, keepsPlans: false }
}

class ScopedConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #scope: string
  transaction: OpenTransaction | null = null
  ending: Promise<void> | null = null
  /** The state of its transaction is unknown: the pool must not lend it again. */
  isBroken = false

  constructor(client: PoolClient, scope: string) {
    this.client = client
    this.#scope = scope
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { transaction } = this
    const { command, rowCount, rows } = transaction ? await this.#run(query, transaction) : await this.#runAlone(query)
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  async #run(query: CompiledQuery, transaction: OpenTransaction): Promise<PgResult> {
    const [, result] = await inOneTrip(this.client, () => [this.#prepareFor(query, transaction), this.#send(query)])
    return result
  }

  async #runAlone(query: CompiledQuery): Promise<PgResult> {
    try {
      const [, result] = await inOneTrip(this.client, () => [
        this.#prepareFor(query, newTransaction({})),
        this.#send(query),
        commitOn(this.client),
      ])
      return result
    } catch (error) {
      // Needed where BEGIN or COMMIT failed; it shows too whether the connection still answers.
      await this.client.query('rollback').catch(() => {
        this.isBroken = true
      })
      throw error
    }
  }

  /**
   * Begins what has not begun, and sets by which plan the statement runs. Left to itself PostgreSQL plans most prepared
   * statements anew: it underrates what planning behind row-level security costs.
   */
  async #prepareFor(query: CompiledQuery, transaction: OpenTransaction): Promise<void> {
    const keepsPlans = preparedNameOf(query) !== undefined
    const statements = []
    if (!transaction.hasBegun) statements.push(`begin ${transaction.mode}`, this.#scope)
    if (keepsPlans !== transaction.keepsPlans)
      statements.push(`set local plan_cache_mode = ${keepsPlans ? 'force_generic_plan' : 'auto'}`)
    transaction.hasBegun = true
    transaction.keepsPlans = keepsPlans
    if (statements.length > 0) await this.client.query(statements.join('; '))
  }

  #send(query: CompiledQuery): Promise<PgResult> {
    const name = preparedNameOf(query)
    const statement = { text: query.sql, values: [...query.parameters] }
    return this.client.query(name === undefined ? statement : { name, ...statement })
  }

  streamQuery(): never {
    throw new Error('Nothing streams statements')
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
