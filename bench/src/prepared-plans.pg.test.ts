/**
 * A prepared statement has one plan for every business, made for the average one. In the largest business that plan must
 * read no more than a plan that knows the business.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { APP_ROLE } from '../../server/src/db/roles.ts'
import { createWorld, type World } from '../../server/src/testing/app/world.ts'
import { loadWorld } from './load-world.ts'

const SIZE = { businesses: 60, customers: 12_000, events: 60_000, seed: 3 }
/** Blocks of 8 kB that a plan may read beyond one and a half times those of the other: the same reads vary a little. */
const SLACK = 40

type Statement = { name: string; text: string; values: unknown[] }

let world: World
let businessId: string
let client: pg.Client
const statements = new Map<string, Statement>()

beforeAll(async () => {
  world = await createWorld()
  const until = world.clock.now()
  const [largest] = await world.database.owner.withClient((owner) => loadWorld(owner, SIZE, until))
  businessId = largest?.id ?? ''
  client = new pg.Client({ connectionString: world.database.pool.options.connectionString })
  await client.connect()
  await recordReads(world.as(largest?.token ?? ''))
}, 180_000)

afterAll(async () => {
  await client.end()
  await world.close()
})

/** Calls the reads of a merchant's screens, and keeps each prepared statement that they run. */
async function recordReads(call: ReturnType<typeof createCall>): Promise<void> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await call(statistics.dashboard, {})
  const [card] = (await call(stampCards.list, {})).data.stamps
  await call(statistics.show, { query: { stamp_id: card?.id ?? '' } })
  for (const sort of ['-joined_at', 'joined_at', 'name', '-name', '-created_at', 'created_at'] as const)
    await call(customers.list, { query: { sort, page: 2 } })
  for (const sort of ['-created_at', 'created_at', 'card_name', '-card_name'] as const)
    await call(stampCards.list, { query: { sort } })
  const [first] = (await call(customers.list, {})).data.customers
  await call(customers.stamps, { params: { id: first?.id ?? '' } })
  for (const [query] of spy.mock.calls as unknown as [Partial<Statement> | string][])
    if (typeof query === 'object' && query.name !== undefined && query.text !== undefined)
      statements.set(query.name, { name: query.name, text: query.text, values: query.values ?? [] })
  spy.mockRestore()
  // Runs before the business is known, with the owner's rights.
  statements.delete('business-sessions')
}

test('every prepared statement reads the largest business no worse than one that is planned for it', async () => {
  const worse: string[] = []
  for (const statement of statements.values()) {
    const [kept, own] = [
      await blocksOf(statement, 'force_generic_plan'),
      await blocksOf(statement, 'force_custom_plan'),
    ]
    if (kept > own * 1.5 + SLACK) worse.push(`${statement.name}: ${kept} blocks instead of ${own}`)
  }
  expect(worse).toEqual([])
})

test('the reads above run every statement that the source prepares', () => {
  const folder = join(import.meta.dirname, '../../server/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql.ts'))
  const calls = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bprepared\(\s*db,([^)]+)\)/g)].map(([, its = '']) => its),
  )
  // The whole name, or what stands before its first variable part.
  const names = calls.flatMap((its) => [...its.matchAll(/(['`])([\w -]+)(?:\1|\$)/g)].map(([, , start = '']) => start))
  expect(names.length).toBeGreaterThanOrEqual(15)
  expect(names.filter((start) => ![...statements.keys()].some((name) => name.startsWith(start)))).toEqual([])
})

/** Returns the blocks that the statement reads by one of its two plans. */
async function blocksOf({ text, values }: Statement, mode: string): Promise<number> {
  await client.query('begin')
  await client.query(`set local role ${APP_ROLE}`)
  await client.query(`select set_config('stampwell.business_id', $1, true), set_config('plan_cache_mode', $2, true)`, [
    businessId,
    mode,
  ])
  await client.query(`prepare asked as ${text}`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) execute asked (${values.map(literalOf).join(', ')})`,
  )
  await client.query('deallocate asked')
  await client.query('rollback')
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN)
}

/** EXECUTE takes no parameters, only constants. */
function literalOf(value: unknown): string {
  if (value === null) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(textOf).join(',')}}` : textOf(value))
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}
