import type { AddressInfo } from 'node:net'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNightlyRunDue, recordNightlyRun } from '../jobs/nightly-run.ts'
import { newId } from '../db/new-id.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { listenForMetrics } from './metrics-endpoint.ts'

const TOKEN = 'a-token-for-metrics'
let world: World
beforeAll(async () => {
  world = await createWorld({ config: { metricsToken: TOKEN } })
})
afterAll(() => world.close())

async function read(): Promise<string> {
  const answer = await world.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  )
const seriesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

test('the server serves no metrics without the token, or when no token is configured', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${TOKEN}` }])
    expect((await world.fetch('/metrics', { headers })).status).toBe(404)
  const plain = await createWorld()
  const unset = await plain.fetch('/metrics', { headers: { authorization: 'Bearer null' } })
  expect([unset.ok, (await unset.text()).includes('stamps_total')]).toEqual([false, false])
  await plain.close()
})

test('the endpoint returns the Prometheus text format: each metric with its type, every line a number', async () => {
  const answer = await world.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '')
  for (const line of lines)
    expect(line).toMatch(/^# (HELP|TYPE) [a-z_]+ |^[a-z_]+(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? -?[\d.e+-]+$/)
  const named = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2])
  expect(named).toEqual(
    expect.arrayContaining([
      'stamps_total',
      'queue_jobs',
      'queue_oldest_job_age_seconds',
      'database_up',
      'database_pool_connections',
      'disk_free_bytes',
      'event_loop_delay_seconds',
      'live_streams',
      'process_resident_memory_bytes',
    ]),
  )
  // No check has run yet, and 0 would claim that there are no violations.
  expect(lines.filter((line) => line.startsWith('invariant_violations'))).toEqual([])
})

test('the metrics count stamps, responses, queued e-mails and last night’s violations from any process', async () => {
  const owner = await createCounter(world)
  const before = await read()
  await owner.give(2, {}, { idempotency_key: 'once' })
  await owner.give(2, {}, { idempotency_key: 'once' })
  await isNightlyRunDue(world.app.database.db, '2026-11-21')
  await recordNightlyRun(world.app.database.db, '2026-11-22', 3)
  const after = await read()
  expect(valueOf(after, 'stamps_total') - valueOf(before, 'stamps_total')).toBe(2)
  const gives = `http_request_duration_seconds_count{route="/api${stamping.give.path}",method="POST",status_class="2xx"}`
  expect(valueOf(after, gives) - (valueOf(before, gives) || 0)).toBe(2)
  const bucket = gives.replace('_count{', '_bucket{le="+Inf",')
  expect(valueOf(after, bucket)).toBe(valueOf(after, gives))
  expect([
    valueOf(after, 'invariant_violations'),
    valueOf(after, 'database_up'),
    valueOf(after, 'queue_jobs{queue="mail-failed"}'),
  ]).toEqual([3, 1, 0])
  expect(valueOf(after, 'disk_free_bytes')).toBeGreaterThan(0)
})

test('no request adds a series, and the metrics contain no id, address or name', async () => {
  const owner = await createCounter(world)
  const wave = async () => {
    const id = newId()
    for (const path of [
      `/api/v1/business/customers/show/${id}`,
      `/api/v1/wallet/${id}`,
      `/api/v1/${id}`,
      `/${id}`,
      `/files/${id}/x.png`,
      `/assets/${id}.js`,
      `/join/${id}`,
      `/?${id}`,
    ]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND']) {
        await world.app.fastify.inject({
          url: path,
          method: method as 'GET',
          headers: { authorization: `Bearer ${owner.token}`, 'user-agent': id, 'x-request-id': id },
        })
      }
    }
  }
  await wave()
  const before = seriesIn(await read())
  for (let n = 0; n < 5; n++) await wave()
  const text = await read()
  expect(seriesIn(text)).toEqual(before)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  for (const secret of [owner.email, owner.token, owner.user.business.business_name]) expect(text).not.toContain(secret)
  const values = (label: string) => [
    ...new Set([...text.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '')),
  ]
  for (const route of values('route').filter((one) => one.startsWith('/api/')))
    expect(world.app.fastify.printRoutes({ commonPrefix: false })).toContain(route.split('/').at(-1))
  expect(values('method').filter((one) => !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(one))).toEqual([])
  expect(values('status_class').filter((one) => !/^[1-5]xx$/.test(one))).toEqual([])
})

test('a separate metrics port listens on localhost and serves only the metrics', async () => {
  const server = await listenForMetrics(world.app.context.metrics, { port: 0, token: null })
  const { address, port } = server.address() as AddressInfo // a TCP server has an AddressInfo
  expect(address).toBe('127.0.0.1')
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const [good, other, post] = [
    await ask('/metrics'),
    await ask('/api/v1/categories'),
    await ask('/metrics', { method: 'POST' }),
  ]
  expect([good.status, other.status, post.status]).toEqual([200, 404, 404])
  expect(await good.text()).toContain('stamps_total')
  server.close()
  const guarded = await listenForMetrics(world.app.context.metrics, { port: 0, token: TOKEN })
  const at = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}/metrics` // as above
  expect([
    (await fetch(at)).status,
    (await fetch(at, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
  ]).toEqual([404, 200])
  guarded.close()
})
