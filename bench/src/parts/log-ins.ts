/** Measures log-ins while stamps are given: password hashing must not slow the counter. */
import { runLoad, describeFailures } from '../load/run-load.ts'
import type { PartResult, BenchContext, Row } from '../part.ts'
import { roundToThreeDigits } from '../sample-statistics.ts'

const STAMP_RATE = 200
const LOG_IN_TARGET = 30
/** Log-ins sent per second: a tenth above the target, because slightly fewer than were sent complete each second. */
const LOG_IN_RATE = 33
const WARM_UP_MS = 1000

export async function measureLogIns({ running, options, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const targets: PartResult['targets'] = []
  const wrong: string[] = []
  for (const { world, server } of running) {
    const stamping = { name: 'stamps', connections: 32, rate: STAMP_RATE, requests: world.giveRequests }
    const ms = options.seconds * 1500
    const alone = await runLoad(server, { streams: [stamping], warm_up_ms: WARM_UP_MS, ms })
    const beside = await runLoad(server, {
      streams: [
        stamping,
        { name: 'log-ins', connections: LOG_IN_RATE, rate: LOG_IN_RATE, requests: world.loginRequests },
      ],
      warm_up_ms: WARM_UP_MS,
      ms,
    })
    const [stamps, logIns] = beside.streams
    const refused = (logIns?.statuses['429'] ?? 0) + (logIns?.statuses['503'] ?? 0)
    wrong.push(
      ...describeFailures(`log-ins on ${world.serverDatabase.name}`, beside, {
        stream: 'log-ins',
        statuses: ['429', '503'],
      }),
    )
    const p99 = stamps?.p99 ?? Number.NaN
    rows.push({
      database: world.serverDatabase.name,
      'stamps/s': roundToThreeDigits(stamps?.per_second ?? Number.NaN),
      'p99 ms of a stamp': roundToThreeDigits(p99),
      'p99 ms without log-ins': roundToThreeDigits(alone.streams[0]?.p99 ?? Number.NaN),
      'log-ins/s': roundToThreeDigits(logIns?.per_second ?? Number.NaN),
      'p95 ms of a log-in': roundToThreeDigits(logIns?.p95 ?? Number.NaN),
      'log-ins refused': refused,
    })
    targets.push(
      {
        what: `p99 of a stamp beside ${LOG_IN_RATE} log-ins/s, ${world.serverDatabase.name}, ms`,
        measured: p99,
        target: '≤ 150',
      },
      {
        what: `log-ins/s accepted, ${world.serverDatabase.name}`,
        measured: logIns?.per_second ?? Number.NaN,
        target: `≥ ${LOG_IN_TARGET}`,
      },
    )
    log(`  ${world.serverDatabase.name}: p99 of a stamp ${roundToThreeDigits(p99)} ms`)
  }
  return {
    tables: [
      {
        title: 'Log-ins while stamps are given',
        note: `The load generator starts ${LOG_IN_RATE} log-ins and ${STAMP_RATE} stamps each second, even while earlier requests are open; times count from the scheduled start.`,
        rows,
      },
    ],
    targets,
    wrong,
  }
}
