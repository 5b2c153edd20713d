/** Prepares a loaded world for requests: log-ins, session tokens and the customer cards to stamp. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { runCommand, type ServerDatabase } from './server-process.ts'
import type { LoadRequest } from './load/plan.ts'
import { prepareAdmins } from './prepare-admins.ts'
import { loadWorld, type LoadedBusiness, type OwnerClient, type WorldSize } from './load-world.ts'

export type World = {
  serverDatabase: ServerDatabase
  size: WorldSize
  businesses: LoadedBusiness[]
  giveRequests: LoadRequest[]
  loginRequests: LoadRequest[]
  /** Session tokens of the largest business, several so that no token exceeds its rate limit. */
  tokens: string[]
  /** Customers of the largest business with the longest ledgers. */
  frequentCustomers: { id: string; name: string; email: string | null; stamp_id: string }[]
  took_s: number
}

export type Server = { url: string; postmaster: number | null }
type WorldOptions = { name: string; folder: string; size: WorldSize; passwordHash: string }

export const PASSWORD = 'Only#4the#bench'
const TOKENS = 64
/** Customer cards that are stamped, in all. */
const TARGETS = 50_000

export async function prepareOnPostgres(
  server: Server,
  { name, folder, size, passwordHash }: WorldOptions,
): Promise<World> {
  const databaseUrl = await createDatabase(server, `bench_${name.replaceAll(/\W/g, '_').toLowerCase()}`)
  const serverDatabase = newServerDatabase({ name, folder, databaseUrl, postmaster: server.postmaster })
  await migrate(serverDatabase)
  return withOwner(databaseUrl, (owner) => fill(owner, serverDatabase, size, passwordHash))
}

export async function prepareEmbedded({ name, folder, size, passwordHash }: WorldOptions): Promise<World> {
  const serverDatabase = newServerDatabase({ name, folder, databaseUrl: null, postmaster: null })
  await migrate(serverDatabase)
  const pglite = await PGlite.create(join(serverDatabase.folder, 'postgres'))
  try {
    return await fill(
      {
        query: async <Row>(text: string, values?: unknown[]) => ({
          rows: (await pglite.query<Row>(text, values)).rows,
        }),
      },
      serverDatabase,
      size,
      passwordHash,
    )
  } finally {
    await pglite.close()
    // The world was written without fsync; flush it now, so that no disk write falls into a measurement.
    spawnSync('sync')
  }
}

export async function withOwner<T>(databaseUrl: string, run: (owner: OwnerClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

export async function createDatabase({ url }: Server, name: string): Promise<string> {
  await withOwner(url, async (owner) => {
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.query(`create database ${name}`)
  })
  const its = new URL(url)
  its.pathname = `/${name}`
  return its.href
}

export function newServerDatabase(serverDatabase: ServerDatabase): ServerDatabase {
  const folder = join(serverDatabase.folder, serverDatabase.name.replaceAll(/\W/g, '-').toLowerCase())
  mkdirSync(folder, { recursive: true })
  return { ...serverDatabase, folder }
}

async function migrate(serverDatabase: ServerDatabase): Promise<void> {
  const { succeeded, output } = await runCommand(serverDatabase, 'migrate')
  if (!succeeded) throw new Error(`The tables could not be made on ${serverDatabase.name}:\n${output}`)
}

async function fill(
  owner: OwnerClient,
  serverDatabase: ServerDatabase,
  size: WorldSize,
  passwordHash: string,
): Promise<World> {
  const began = performance.now()
  const businesses = await loadWorld(owner, size)
  const [largest] = businesses
  await owner.query('update business_users set password_hash = $1', [passwordHash])
  const tokens = Array.from({ length: TOKENS }, (_, index) => `bench${String(index).padStart(38, '0')}`)
  await owner.query(
    `insert into business_sessions (token_hash, business_id, user_id, created_at, last_seen_at, expires_at)
    select encode(sha256(token::bytea), 'hex'), business_id, id, now(), now(), now() + interval '30 days'
      from business_users cross join unnest($1::text[]) token where business_id = $2`,
    [tokens, largest?.id],
  )
  await prepareAdmins(owner, { ...size, largest: largest?.id ?? '' })
  const giveRequests = await chooseTargets(owner, businesses)
  const frequentCustomers = await owner.query<World['frequentCustomers'][number]>(
    `select p.id, p.name, p.email, c.stamp_id from customer_cards c
      join customers p on p.business_id = c.business_id and p.id = c.customer_id
    where c.business_id = $1 order by c.last_seq desc, p.id limit 50`,
    [largest?.id],
  )
  const { rows: accounts } = await owner.query<{ email: string }>('select email from business_logins')
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
  return {
    serverDatabase,
    size,
    businesses,
    giveRequests,
    tokens,
    frequentCustomers: frequentCustomers.rows,
    loginRequests: accounts.map(({ email }) => ({
      method: 'POST',
      path: '/v1/auth/business/login',
      token: null,
      body: { email, password: PASSWORD },
    })),
    took_s: (performance.now() - began) / 1000,
  }
}

/**
 * Picks the same number of customers from each business, so that none exceeds its rate limit. pgbench draws from the
 * same list.
 */
async function chooseTargets(owner: OwnerClient, businesses: LoadedBusiness[]): Promise<LoadRequest[]> {
  await owner.query('create schema bench')
  await owner.query(
    `create table bench.targets as
    select row_number() over ()::int as n, c.business_id, c.customer_id, c.stamp_id, u.id as user_id, u.name as user_name
    from (select *, row_number() over (partition by business_id order by md5(customer_id::text)) as rank
      from customer_cards) c
    join business_users u on u.business_id = c.business_id where c.rank <= $1`,
    [Math.ceil(TARGETS / businesses.length)],
  )
  await owner.query('alter table bench.targets add primary key (n)')
  await owner.query('grant usage on schema bench to public')
  await owner.query('grant select on bench.targets to public')
  const { rows } = await owner.query<{ business_id: string; customer_id: string; stamp_id: string }>(
    'select business_id, customer_id, stamp_id from bench.targets',
  )
  const tokens = new Map(businesses.map(({ id, token }) => [id, token]))
  return rows.map(({ business_id, customer_id, stamp_id }) =>
    giveRequest(tokens.get(business_id) ?? '', customer_id, stamp_id),
  )
}

export function giveRequest(token: string, customer_id: string, stamp_id: string): LoadRequest {
  return {
    method: 'POST',
    path: '/v1/business/customers/give-stamp',
    token,
    body: { customer_id, stamp_id },
    keyed: true,
  }
}
