/** Lists and figures of the admin area, which show all businesses: their time must not grow with their number. */
import { runLoad, describeFailures } from '../load/run-load.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { BenchContext, PartResult, Row, RunningWorld } from '../part.ts'
import { ADMIN_TOKENS } from '../prepare-admins.ts'
import { roundToThreeDigits } from '../sample-statistics.ts'

/** An admin area has few users at once. */
const CONNECTIONS = 2
const WARM_UP_MS = 500
const TARGET_MS = 150
const COUNT_TIMEOUT_MS = 15 * 60_000

export async function measureAdmin({ running, options, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const wrong: string[] = []
  const targets: PartResult['targets'] = []
  for (const one of running) {
    const database = one.world.serverDatabase.name
    const counted_s = await waitUntilCounted(one)
    log(`  ${database}: the platform was counted ${Math.round(counted_s)} s after the roll-ups`)
    let slowest = 0
    for (const { name, requests } of listAdminReads(one)) {
      const loaded = await runLoad(one.server, {
        streams: [{ name, connections: CONNECTIONS, rate: null, requests }],
        warm_up_ms: WARM_UP_MS,
        ms: options.seconds * 300,
      })
      const [found] = loaded.streams
      wrong.push(...describeFailures(`${name} on ${database}`, loaded))
      const [p50, p95] = [found?.p50 ?? Number.NaN, found?.p95 ?? Number.NaN]
      slowest = Math.max(slowest, p95)
      rows.push({ database, read: name, 'p50 ms': roundToThreeDigits(p50), 'p95 ms': roundToThreeDigits(p95) })
      log(`  ${database}, ${name}: p95 ${roundToThreeDigits(p95)} ms`)
    }
    targets.push({
      what: `slowest p95 of the admin area, ${database}, ms`,
      measured: slowest,
      target: `≤ ${TARGET_MS}`,
    })
  }
  return {
    tables: [
      {
        title: 'Admin area',
        note: `All businesses together. ${CONNECTIONS} connections, one kind of read at a time.`,
        rows,
      },
    ],
    targets,
    wrong,
  }
}

const SUBSCRIPTION_FILTERS = ['status=late', 'plan=growth&interval=month', 'currency=NGN', 'version=older']

function listAdminReads({ world }: RunningWorld): { name: string; requests: LoadRequest[] }[] {
  const [largest, ...others] = world.businesses
  const ids = [largest, ...others.slice(0, 20)].flatMap((business) => business?.id ?? [])
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const reads: [name: string, paths: string[]][] = [
    ['dashboard', ['/admin/dashboard']],
    ['open work for the menu', ['/admin/attention']],
    ['analytics of twelve weeks', ['/admin/analytics']],
    ['analytics of two years', [`/admin/analytics?from=${day(700)}&to=${day(0)}`]],
    ['merchants, newest first', ['/admin/merchants']],
    ['merchants, a page far behind', [`/admin/merchants?page=${Math.max(1, Math.floor(world.size.businesses / 40))}`]],
    ['merchants by name', ['12', '77', '340'].map((number) => `/admin/merchants?search=Business%20${number}`)],
    ['merchants, sorted by name', ['business_name', '-business_name'].map((sort) => `/admin/merchants?sort=${sort}`)],
    ['merchants of one status', ['active', 'past_due'].map((status) => `/admin/merchants?status=${status}`)],
    ['merchants of one plan', ['starter', 'growth', 'scale'].map((tier) => `/admin/merchants?plan=${tier}`)],
    ['merchants of one country', ['/admin/merchants?country=NG']],
    ['one merchant', ids.map((id) => `/admin/merchants/${id}`)],
    ['acts on one merchant', ids.map((id) => `/admin/merchants/${id}/acts`)],
    ['payments of one merchant', ids.map((id) => `/admin/merchants/${id}/payments`)],
    ['subscriptions', ['/admin/subscriptions']],
    ['subscriptions, filtered', SUBSCRIPTION_FILTERS.map((filter) => `/admin/subscriptions?${filter}`)],
    ['one subscription', ids.map((id) => `/admin/subscriptions/${id}`)],
    ['late payments', ['/admin/subscriptions/late']],
    ['payments', ['/admin/payments']],
    ['payments, filtered', ['status=failed', 'provider=stripe'].map((filter) => `/admin/payments?${filter}`)],
    ['financial', ['/admin/financial']],
    ['pricing', ['/admin/pricing']],
    // Whole numbers, as only they find anybody over all businesses.
    ['a customer by number', ['08030000001', '08031234567'].map((number) => `/admin/customers?search=${number}`)],
    ['customers of one business by name', ids.map((id) => `/admin/customers?business_id=${id}&search=Ade`)],
    ['one customer', world.frequentCustomers.map(({ id }) => `/admin/customers/${id}`)],
    ['privacy requests', ['/admin/privacy-requests']],
    ['privacy requests, done', ['/admin/privacy-requests?state=done']],
    ['contact messages', ['/admin/messages']],
    ['contact messages, done', ['/admin/messages?status=done']],
    ['jobs', ['/admin/jobs']],
    ['categories', ['/admin/categories']],
    ['users', ['/admin/users']],
    ['settings', ['/admin/settings']],
    ['audit log', ['/admin/audit-log']],
    ['audit log by words', ['Business%2012', 'Case%20340'].map((words) => `/admin/audit-log?search=${words}`)],
    ['audit log of one merchant', ids.map((id) => `/admin/audit-log?business_id=${id}`)],
    ['chain of the audit log', ['/admin/audit-log/chain']],
  ]
  return reads.map(([name, paths]) => ({
    name,
    requests: ADMIN_TOKENS.flatMap((token) => paths.map((path): LoadRequest => ({ method: 'GET', path, token }))),
  }))
}

/** Waits until the job has counted the platform; returns the seconds. Throws after `COUNT_TIMEOUT_MS`. */
async function waitUntilCounted({ server, world }: RunningWorld): Promise<number> {
  const began = performance.now()
  let status = 0
  while (performance.now() - began < COUNT_TIMEOUT_MS) {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/dashboard`, {
      headers: { authorization: `Bearer ${ADMIN_TOKENS[0]}` },
    })
    status = response.status
    // A refusal has no data, and is asked again until the time is over.
    const { data } = (await response.json()) as {
      data?: { counted_at: string | null; figures: { merchants: { value: number }; stamps: { value: number } } }
    }
    const isCounted = data?.figures.merchants.value === world.size.businesses && data.figures.stamps.value > 0
    if (isCounted) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`The platform was not counted in time; its dashboard last answered ${status}`)
}
