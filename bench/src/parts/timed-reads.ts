import { runLoad, describeFailures } from '../load/run-load.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { RunningWorld } from '../part.ts'

const CONNECTIONS = 4
const WARM_UP_MS = 300
/** The same reads again and again would be answered from memory (decision 0171). */
const READ_ANEW = { 'cache-control': 'no-cache' }

export type ReadTimes = { name: string; per_second: number; p50: number; p95: number }

/** `isStatistics` marks a view of the page of statistics. */
export type Read = { name: string; isStatistics?: true; requests: LoadRequest[] }

export function listReads({ tokens, businesses, frequentCustomers, size }: RunningWorld['world']): Read[] {
  const get = (path: string, index = 0): LoadRequest => ({
    method: 'GET',
    path,
    token: tokens[index % tokens.length] ?? '',
    headers: READ_ANEW,
  })
  const all = (path: string) => tokens.map((_, index) => get(path, index))
  const of = (paths: string[]) => paths.flatMap((path) => tokens.map((_, index) => get(path, index)))
  const words = (text: string) => `/v1/business/customers?search=${encodeURIComponent(text)}`
  return [
    { name: 'dashboard', requests: all('/v1/business/statistics/dashboard') },
    ...Object.entries({
      'statistics by month': '/v1/business/statistics',
      'statistics of one card': `/v1/business/statistics?stamp_id=${businesses[0]?.stamp_ids[0] ?? ''}`,
      'statistics by hour': '/v1/business/statistics/hours',
      'who stays': '/v1/business/statistics/cohorts',
      'rewards waiting': '/v1/business/statistics/rewards',
      rhythm: '/v1/business/statistics/rhythm',
      'statistics as CSV': '/v1/business/statistics/export?view=series',
    }).map(([name, path]) => ({ name, isStatistics: true as const, requests: all(path) })),
    { name: 'years with data', requests: all('/v1/utility/available-years') },
    { name: 'customers, newest first', requests: all('/v1/business/customers') },
    { name: 'customers by their last visit', requests: all('/v1/business/customers?sort=-last_activity_at') },
    {
      name: 'customers, a page far behind',
      requests: all(`/v1/business/customers?sort=name&page=${Math.max(1, Math.floor(size.customers / 80))}`),
    },
    { name: 'customers with a reward ready', requests: all('/v1/business/customers?status=ready') },
    { name: 'search: a common first name', requests: of(['ada', 'chidi', 'ngozi', 'tunde'].map(words)) },
    {
      name: 'search: one person',
      requests: of(frequentCustomers.slice(0, 20).map(({ email, name }) => words(email ?? name))),
    },
    {
      name: 'ledger of a frequent customer',
      requests: of(frequentCustomers.slice(0, 20).map(({ id }) => `/v1/business/customers/stamps/${id}`)),
    },
  ]
}

/** Milliseconds of one read before all others: figures of a long list are counted then, and cached for those. */
export async function timeFirstRead({ server }: RunningWorld, { requests: [request] }: Read): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}/api${request?.path ?? ''}`, {
    headers: { ...request?.headers, authorization: `Bearer ${request?.token ?? ''}` },
  })
  await response.arrayBuffer()
  return performance.now() - began
}

export async function measureRead(
  { server, world }: RunningWorld,
  { name, requests }: Read,
  ms: number,
): Promise<{ times: ReadTimes; wrong: string[] }> {
  const loaded = await runLoad(server, {
    streams: [{ name, connections: CONNECTIONS, rate: null, requests }],
    warm_up_ms: WARM_UP_MS,
    ms,
  })
  const [found] = loaded.streams
  const wrong = describeFailures(`reads on ${world.serverDatabase.name}`, loaded)
  // Without any response the percentile is NaN, which arrives as null through JSON.
  if (!found || !Number.isFinite(found.p95))
    throw new Error(wrong.join('; ') || `${name}: nothing was answered in time`)
  return { times: found, wrong }
}
