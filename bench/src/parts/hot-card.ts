/**
 * All tills of a business stamp one card at once: its ledger must stay exact, and other customers must hardly be
 * slowed.
 */
import { runLoad, describeFailures, type LoadResult } from '../load/run-load.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { PartResult, BenchContext, RunningWorld, Row } from '../part.ts'
import { giveRequest } from '../prepare-world.ts'
import { roundToThreeDigits } from '../sample-statistics.ts'

const CONNECTIONS_ON_CARD = 32
const CONNECTIONS_ON_OTHERS = 8
const WARM_UP_MS = 500

export async function measureHotCard({ running, options, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const targets: PartResult['targets'] = []
  const wrong: string[] = []
  for (const one of running) {
    const { world, server } = one
    const [frequentCustomer] = world.frequentCustomers
    if (!frequentCustomer) continue
    const hot = world.tokens.map((token) => giveRequest(token, frequentCustomer.id, frequentCustomer.stamp_id))
    // A stamp of these on the hot card would be in its ledger without being counted as acknowledged.
    const others = world.giveRequests.filter((request) => !stamps(request, frequentCustomer.id))
    const both = (requests: LoadRequest[]) =>
      runLoad(server, {
        streams: [
          { name: 'the card', connections: CONNECTIONS_ON_CARD, rate: null, requests },
          { name: 'others', connections: CONNECTIONS_ON_OTHERS, rate: null, requests: others },
        ],
        warm_up_ms: WARM_UP_MS,
        ms: options.seconds * 1000,
      })
    const spread = await both(others)
    const before = await countLedger(one, frequentCustomer.id)
    const crowded = await both(hot)
    const added = (await countLedger(one, frequentCustomer.id)) - before

    const acknowledged = crowded.streams[0]?.statuses['200'] ?? 0
    const share = p99(crowded, 1) / p99(spread, 1)
    wrong.push(
      ...describeFailures(`no hot card on ${world.serverDatabase.name}`, spread),
      ...describeFailures(`a hot card on ${world.serverDatabase.name}`, crowded),
    )
    if (added !== acknowledged)
      wrong.push(
        `a hot card on ${world.serverDatabase.name}: ${acknowledged} stamps were acknowledged and ${added} are in the ledger`,
      )
    rows.push({
      database: world.serverDatabase.name,
      'stamps/s': roundToThreeDigits(crowded.streams[0]?.per_second ?? Number.NaN),
      'p99 ms': roundToThreeDigits(p99(crowded, 0)),
      acknowledged,
      'in the ledger': added,
      'p99 ms of other cards': roundToThreeDigits(p99(crowded, 1)),
      'p99 ms without a hot card': roundToThreeDigits(p99(spread, 1)),
    })
    targets.push(
      {
        what: `stamps/s on one card, ${world.serverDatabase.name}`,
        measured: crowded.streams[0]?.per_second ?? Number.NaN,
        target: '≥ 300',
      },
      {
        what: `p99 of other cards meanwhile ÷ without it, ${world.serverDatabase.name}`,
        measured: share,
        target: '≤ 2',
      },
    )
    log(`  ${world.serverDatabase.name}: ${acknowledged} acknowledged, ${added} in the ledger`)
  }
  return {
    tables: [
      {
        title: 'One hot card',
        note: `${CONNECTIONS_ON_CARD} clients stamp one card, ${CONNECTIONS_ON_OTHERS} clients stamp other cards; before, the same load without a hot card.`,
        rows,
      },
    ],
    targets,
    wrong,
  }
}

function stamps({ body }: LoadRequest, customerId: string): boolean {
  return body !== undefined && 'customer_id' in body && body.customer_id === customerId
}

function p99({ streams }: LoadResult, stream: number): number {
  return streams[stream]?.p99 ?? Number.NaN
}

async function countLedger({ world, server }: RunningWorld, customerId: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/business/customers/stamps/${customerId}`, {
    headers: { authorization: `Bearer ${world.tokens[0]}` },
  })
  const { data } = (await response.json()) as { data: { meta: { total: number } } } // the endpoint's own reply schema
  return data.meta.total
}
