/**
 * All tills of a business stamp one card at once: its ledger must stay exact, and other customers must hardly be
 * slowed.
 */
import { runLoad, wrongAnswers, type Loaded } from '../load/run-load.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { PartResult, BenchContext, OpenedWorld, Row } from '../part.ts'
import { giveAsk } from '../prepare-world.ts'
import { rounded } from '../spread.ts'

const ON_THE_CARD = 32
const ON_OTHERS = 8
const WARM_MS = 500

export async function measureHotCard({ opened, options, say }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const floors: PartResult['floors'] = []
  const wrong: string[] = []
  for (const one of opened) {
    const { world, server } = one
    const [regular] = world.regulars
    if (!regular) continue
    const hot = world.tokens.map((token) => giveAsk(token, regular.id, regular.stamp_id))
    const both = (asks: LoadRequest[]) =>
      runLoad(server, {
        streams: [
          { name: 'the card', connections: ON_THE_CARD, rate: null, asks },
          { name: 'others', connections: ON_OTHERS, rate: null, asks: world.gives },
        ],
        warm_ms: WARM_MS,
        ms: options.seconds * 1000,
      })
    const spread = await both(world.gives)
    const before = await countLedger(one, regular.id)
    const crowded = await both(hot)
    const added = (await countLedger(one, regular.id)) - before

    const acknowledged = crowded.streams[0]?.statuses['200'] ?? 0
    const share = p99Of(crowded, 1) / p99Of(spread, 1)
    wrong.push(...wrongAnswers(`a hot card on ${world.serverDatabase.name}`, crowded))
    if (added !== acknowledged)
      wrong.push(
        `a hot card on ${world.serverDatabase.name}: ${acknowledged} stamps were acknowledged and ${added} are in the ledger`,
      )
    rows.push({
      database: world.serverDatabase.name,
      'stamps/s': rounded(crowded.streams[0]?.per_second ?? Number.NaN),
      'p99 ms': rounded(p99Of(crowded, 0)),
      acknowledged,
      'in the ledger': added,
      'p99 ms of other cards': rounded(p99Of(crowded, 1)),
      'p99 ms without a hot card': rounded(p99Of(spread, 1)),
    })
    floors.push(
      {
        what: `stamps/s on one card, ${world.serverDatabase.name}`,
        measured: crowded.streams[0]?.per_second ?? Number.NaN,
        floor: '≥ 300',
      },
      {
        what: `p99 of other cards meanwhile ÷ without it, ${world.serverDatabase.name}`,
        measured: share,
        floor: '≤ 2',
      },
    )
    say(`  ${world.serverDatabase.name}: ${acknowledged} acknowledged, ${added} in the ledger`)
  }
  return {
    tables: [
      {
        title: 'One hot card',
        note: `${ON_THE_CARD} clients stamp one card, ${ON_OTHERS} clients stamp other cards; then the same load without a hot card.`,
        rows,
      },
    ],
    floors,
    wrong,
  }
}

function p99Of({ streams }: Loaded, stream: number): number {
  return streams[stream]?.p99 ?? Number.NaN
}

async function countLedger({ world, server }: OpenedWorld, customerId: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/business/customers/stamps/${customerId}`, {
    headers: { authorization: `Bearer ${world.tokens[0]}` },
  })
  const { data } = (await answer.json()) as { data: { meta: { total: number } } } // the endpoint's own reply schema
  return data.meta.total
}
