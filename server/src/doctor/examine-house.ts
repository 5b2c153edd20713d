/**
 * The doctor in a house that serves meanwhile: piece by piece, so that no statement takes long however large the ledger is. On a
 * server with a connection of its own; the embedded database has one for all, so between two pieces everybody else has their turn.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { APP_ROLE, PLATFORM_ROLE } from '../db/roles.ts'
import { directoryTables, tenantTables } from '../db/tenant-tables.ts'
import { sql } from 'kysely'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'
import { lookAt, together, type Ask, type Finding } from './run-doctor.ts'

type Place = { business_id: string; customer_id: string }
type Query = (text: string) => Promise<{ rows: unknown[] }>
export type Pieces = { cards: number; businesses: number }

const PIECES: Pieces = { cards: 1000, businesses: 20 }
/** Breath for the others, as a share of the time it took. */
const REST = 1
const FIRST: Place = { business_id: '00000000-0000-0000-0000-000000000000', customer_id: '00000000-0000-0000-0000-000000000000' }
const LAST: Place = { business_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', customer_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export type Examining = { signal?: AbortSignal; pieces?: Pieces; lock?: number }

/** Every check, once over everything. Null when the signal came before the end, or another instance holds `lock`. */
export function examineHouse(database: Database, { signal, pieces = PIECES, lock }: Examining = {}): Promise<Finding[] | null> {
  return withQuery(database, lock, async query => {
    const findings = new Map(CHECKS.map(check => [check, { id: check.id, says: check.says, wrong: 0, examples: [] } as Finding]))
    for (const per of ['house', 'business', 'card'] as const) {
      const checks = CHECKS.filter(check => check.per === per)
      for (let from = FIRST; from !== LAST;) {
        if (signal?.aborted) return null
        const to = per === 'house' ? LAST : await endOfPiece(query, per, from, pieces)
        for (const check of checks) {
          const began = performance.now()
          const found = await lookAt(query as Ask, check, within(check, from, to)) // the doctor's own statements answer this
          findings.set(check, together(findings.get(check) ?? found, found))
          // Held open by it: on the embedded database nothing else would keep a command running.
          await sleep((performance.now() - began) * REST)
          if (signal?.aborted) return null
        }
        from = to
      }
    }
    return [...findings.values()]
  })
}

async function endOfPiece(query: Query, per: 'card' | 'business', from: Place, { cards, businesses }: Pieces): Promise<Place> {
  const { rows: [found] } = await query(per === 'card'
    ? `select business_id, customer_id from customer_cards where (business_id, customer_id) > ('${from.business_id}', '${from.customer_id}') order by 1, 2 offset ${cards - 1} limit 1`
    : `select id as business_id, '${LAST.customer_id}'::uuid as customer_id from businesses where id > '${from.business_id}' order by 1 offset ${businesses - 1} limit 1`)
  return found as Place | undefined ?? LAST // what the statement names
}

const BY_CUSTOMER = ['customer_cards', 'stamp_events', 'issued_rewards']
const BY_BUSINESS = [...tenantTables, ...directoryTables]

/** A table's name means its piece: what the check says of all is asked of some. */
function within({ per, sql: query }: Check, from: Place, to: Place): string {
  if (per === 'house') return ''
  const [tables, range] = per === 'card'
    ? [BY_CUSTOMER, `(business_id, customer_id) > ('${from.business_id}', '${from.customer_id}') and (business_id, customer_id) <= ('${to.business_id}', '${to.customer_id}')`]
    : [BY_BUSINESS, `business_id > '${from.business_id}' and business_id <= '${to.business_id}'`]
  const parts = tables.filter(table => new RegExp(`\\b${table}\\b`).test(query))
    .map(table => `${table} as not materialized (select * from public.${table} where ${range})`)
  if (parts.length === 0) return ''
  return `with ${parts.join(', ')}`
}

/** A server's pool gives a statement five seconds, which is right for a till; a large business's roll-up may take longer here. */
async function withQuery<T>(database: Database, lock: number | undefined, run: (query: Query) => Promise<T>): Promise<T | null> {
  if (database.kind === 'pglite' || database.owner.grantee !== APP_ROLE) {
    const db = acrossBusinesses(database.db)
    return run(text => sql`${sql.raw(text)}`.execute(db))
  }
  return database.owner.withClient(async client => {
    if (lock !== undefined && !(await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])).rows[0]?.mine) return null
    await client.query(`set role ${PLATFORM_ROLE}; set statement_timeout = '60s'; set jit = off`)
    return run(text => client.query(text))
  })
}
