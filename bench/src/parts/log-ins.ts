/** Measures log-ins while stamps are given: password hashing must not slow the counter. */
import { runLoad, wrongAnswers } from '../load/run-load.ts'
import type { PartResult, BenchContext, Row } from '../part.ts'
import { rounded } from '../spread.ts'

const STAMPS = 200
const LOG_INS = 30
/**
 * Log-ins per second. A tenth above the target: with exactly thirty due, slightly fewer than thirty a second are
 * observed.
 */
const LOG_INS_DUE = 33
const WARM_MS = 1000

export async function measureLogIns({ opened, options, say }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const floors: PartResult['floors'] = []
  const wrong: string[] = []
  for (const { world, server } of opened) {
    const stamping = { name: 'stamps', connections: 32, rate: STAMPS, asks: world.gives }
    const ms = options.seconds * 1500
    const alone = await runLoad(server, { streams: [stamping], warm_ms: WARM_MS, ms })
    const beside = await runLoad(server, {
      streams: [stamping, { name: 'log-ins', connections: LOG_INS_DUE, rate: LOG_INS_DUE, asks: world.log_ins }],
      warm_ms: WARM_MS,
      ms,
    })
    const [stamps, logIns] = beside.streams
    const refused = (logIns?.statuses['429'] ?? 0) + (logIns?.statuses['503'] ?? 0)
    wrong.push(
      ...wrongAnswers(`log-ins on ${world.serverDatabase.name}`, beside, {
        stream: 'log-ins',
        statuses: ['429', '503'],
      }),
    )
    const p99 = stamps?.p99 ?? Number.NaN
    rows.push({
      database: world.serverDatabase.name,
      'stamps/s': rounded(stamps?.per_second ?? Number.NaN),
      'p99 ms of a stamp': rounded(p99),
      'p99 ms without log-ins': rounded(alone.streams[0]?.p99 ?? Number.NaN),
      'log-ins/s': rounded(logIns?.per_second ?? Number.NaN),
      'p95 ms of a log-in': rounded(logIns?.p95 ?? Number.NaN),
      'log-ins refused': refused,
    })
    floors.push(
      {
        what: `p99 of a stamp beside ${LOG_INS_DUE} log-ins/s, ${world.serverDatabase.name}, ms`,
        measured: p99,
        floor: '≤ 150',
      },
      {
        what: `log-ins/s accepted, ${world.serverDatabase.name}`,
        measured: logIns?.per_second ?? Number.NaN,
        floor: `≥ ${LOG_INS}`,
      },
    )
    say(`  ${world.serverDatabase.name}: p99 of a stamp ${rounded(p99)} ms`)
  }
  return {
    tables: [
      {
        title: 'Log-ins while stamps are given',
        note: `The load generator starts ${LOG_INS_DUE} log-ins and ${STAMPS} stamps each second, even while earlier requests are open; times count from the scheduled start.`,
        rows,
      },
    ],
    floors,
    wrong,
  }
}
