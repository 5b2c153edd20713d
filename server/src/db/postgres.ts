import pg from 'pg'
import type { ClientBase } from 'pg'
import type { Database, Log } from './database.ts'
import { unscopedDb } from './in-business.ts'
import { parsers } from './parsers.ts'
import { APP_ROLE, prepareRoles } from './roles.ts'
import { endIdleConnections } from './idle-socket-timeout.ts'

const OLDEST = 150_000
/** A statement may wait for a lock and then still has this time. */
const WORK_MS = 3_000
/** Longer than the server's own statement timeout, which applies while the server is still reachable. */
const SILENCE_MS = 1_000

export type PostgresOptions = {
  databaseUrl: string
  migrateDatabaseUrl: string | null
  poolSize: number
  acquireMs: number
  lockMs: number
  log: Log
}

/** Connects, refuses servers older than PostgreSQL 15, and sets up the application's role. */
export async function openPostgres({
  databaseUrl,
  migrateDatabaseUrl,
  poolSize,
  acquireMs,
  lockMs,
  log,
}: PostgresOptions): Promise<Database> {
  const ownerUrl = migrateDatabaseUrl ?? databaseUrl
  const login = await asOwner(databaseUrl, loginName)
  const { hasRoles, isOwner } = await asOwner(ownerUrl, async (client) => {
    await refuseOldServer(client)
    return { hasRoles: await prepareRoles(client, login, log), isOwner: (await loginName(client)) === login }
  })
  const { url, options } = withoutOptions(databaseUrl)

  const pool = new pg.Pool({
    connectionString: url,
    options: ['-c jit=off', options, hasRoles ? `-c role=${APP_ROLE}` : ''].join(' ').trim(),
    max: poolSize,
    types: parsers,
    // A transaction begins in the round trip of its first statement (ScopedDriver).
    pipeline: true,
    application_name: 'stampwell',
    connectionTimeoutMillis: acquireMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: lockMs + WORK_MS,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  // Without an error listener a lost connection would end the process. The pool reports idle ones only, so each
  // connection gets a listener too.
  pool.on('error', () => {})
  pool.on(
    'connect',
    (client) =>
      void client.on('error', (error) => log.warn({ reason: error.message }, 'A database connection was lost')),
  )
  endIdleConnections(pool, lockMs + WORK_MS + SILENCE_MS)

  return {
    db: unscopedDb(pool, hasRoles),
    pool,
    kind: 'postgres',
    isAppendOnly: hasRoles || !isOwner,
    owner: {
      withClient: (run) => asOwner(ownerUrl, run),
      grantee: granteeOf({ hasRoles, isOwner, login }),
    },
    close: () => pool.end(),
  }
}

/** Returns the role that needs grants on the owner's tables: null for the owner itself. */
function granteeOf({ hasRoles, isOwner, login }: { hasRoles: boolean; isOwner: boolean; login: string }) {
  if (hasRoles) return APP_ROLE
  return isOwner ? null : login
}

/** Opens one connection outside the pool and its timeouts, because a migration may take longer. */
async function asOwner<T>(url: string, run: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types: parsers,
    application_name: 'stampwell-owner',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: ClientBase): Promise<void> {
  const found = await client.query<{ number: number; words: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as words`,
  )
  const server = found.rows[0]
  if (!server || server.number < OLDEST)
    throw new Error(`DATABASE_URL is PostgreSQL ${server?.words}. Use PostgreSQL 15 or newer.`)
}

async function loginName(client: ClientBase): Promise<string> {
  const found = await client.query<{ name: string }>('select session_user::text as name')
  return found.rows[0]?.name ?? ''
}

/** `pg` lets options in the URL replace ours, so this removes them for joining with ours. */
function withoutOptions(databaseUrl: string): { url: string; options: string } {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { url: url.href, options }
}
