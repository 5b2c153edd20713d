/**
 * Measures a campaign on PostgreSQL: how long its audience takes to freeze, then sending into a mail server on loopback
 * while stamps are given at a steady rate, in turns with the campaign paused.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { describeFailures, runLoad } from '../load/run-load.ts'
import { withSink, type Sink } from '../load/with-sink.ts'
import { onPostgres, type BenchContext, type PartResult, type RunningWorld } from '../part.ts'
import { withOwner, type World } from '../prepare-world.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'
import { waitUntilIdle, type ServerProcess } from '../server-process.ts'
import { storeCampaign } from '../store-campaign.ts'
import { cpuOf, cpuOfServer, memoryOf } from '../usage.ts'
import { waitUntil } from '../wait-until.ts'

const GIVES_PER_SECOND = 50
const CONNECTIONS = 10
const WARM_UP_MS = 1000
/** Ten times the target of the largest audience. */
const FREEZE_TIMEOUT_MS = 10 * 60_000

export async function measureCampaign(context: BenchContext): Promise<PartResult> {
  const running = onPostgres(context)
  const prepare = () => addAudience(running.world, context.options.audience)
  return withSink(running, { connections: CONNECTIONS, prepare }, async (sink) => {
    await waitUntilIdle(running.server)
    return measure(context, running, sink)
  })
}

async function measure(context: BenchContext, { server, world }: RunningWorld, sink: Sink): Promise<PartResult> {
  const { options, log } = context
  const call = createCall({ base: `http://127.0.0.1:${server.port}/api`, token: () => world.tokens[0] ?? '' })
  const preview = await timePreview(call)
  log(`  preview: ${Math.round(preview)} ms`)
  const { id, frozen_s, memory_mb } = await freeze(call, server)
  log(`  ${options.audience} customers frozen in ${frozen_s.toFixed(1)} s, ${Math.round(memory_mb)} MB at most`)

  const rounds: { sending: Round; paused: Round }[] = []
  const failures: string[] = []
  for (let round = 0; round < options.rounds; round++) {
    await call(campaigns.pause, { params: { id } })
    await sleep(1000)
    const paused = await giveFor(options.seconds, { server, world, sink })
    await call(campaigns.resume, { params: { id } })
    const sending = await giveFor(options.seconds, { server, world, sink })
    rounds.push({ sending, paused })
    failures.push(...sending.failures, ...paused.failures)
    log(
      `  round ${round + 1}: ${Math.round(sending.emails_per_second)} e-mails/s, p99 ${sending.p99.toFixed(1)} ms, paused ${paused.p99.toFixed(1)} ms`,
    )
  }
  const medianOf = (phase: 'sending' | 'paused', figure: Exclude<keyof Round, 'failures'>) =>
    roundToThreeDigits(median(rounds.map((round) => round[phase][figure])))
  const ratio = roundToThreeDigits(median(rounds.map(({ sending, paused }) => sending.p99 / paused.p99)))
  return {
    tables: [
      {
        title: 'A campaign beside the tills',
        note: `${options.audience} customers, frozen in ${frozen_s.toFixed(1)} s at ${Math.round(memory_mb)} MB; its preview took ${Math.round(preview)} ms. ${CONNECTIONS} SMTP connections, ${GIVES_PER_SECOND} stamps a second, ${options.rounds} rounds of ${options.seconds} s in turn; medians. CPU is of one core.`,
        rows: (['paused', 'sending'] as const).map((phase) => ({
          campaign: phase,
          'e-mails/s': medianOf(phase, 'emails_per_second'),
          'give p50 ms': medianOf(phase, 'p50'),
          'give p99 ms': medianOf(phase, 'p99'),
          'server CPU %': medianOf(phase, 'node_cpu'),
          'PostgreSQL CPU %': medianOf(phase, 'postgres_cpu'),
          'mail server CPU %': medianOf(phase, 'sink_cpu'),
          'memory MB': medianOf(phase, 'memory_mb'),
          'each p99': rounds.map((round) => round[phase].p99.toFixed(1)).join(' '),
        })),
      },
    ],
    targets: [
      { what: `audience of ${options.audience} frozen, s`, measured: roundToThreeDigits(frozen_s), target: '≤ 60' },
      {
        what: 'e-mails a second beside 50 stamps',
        measured: medianOf('sending', 'emails_per_second'),
        target: '≥ 150',
      },
      { what: 'p99 of a stamp, sending ÷ paused', measured: ratio, target: '≤ 2' },
    ],
    wrong: failures,
  }
}

async function timePreview(call: Call): Promise<number> {
  const began = performance.now()
  await call(campaigns.preview, { body: { audience: 'all', channels: ['email'] } })
  return performance.now() - began
}

/** Stores a campaign and waits until its audience is frozen. Memory is the server's peak meanwhile. */
async function freeze(call: Call, server: ServerProcess): Promise<{ id: string; frozen_s: number; memory_mb: number }> {
  const began = performance.now()
  let memory_mb = 0
  const id = await storeCampaign(call)
  await withOwner(server.databaseUrl ?? '', async (owner) => {
    const isFrozen = async () => {
      memory_mb = Math.max(memory_mb, memoryOf(server.pid))
      const { rows } = await owner.query<{ frozen: boolean }>(
        'select frozen_at is not null as frozen from broadcasts where id = $1',
        [id],
      )
      return rows[0]?.frozen ?? false
    }
    await waitUntil(isFrozen, { what: 'The audience was not frozen', timeoutMs: FREEZE_TIMEOUT_MS })
  })
  return { id, frozen_s: (performance.now() - began) / 1000, memory_mb }
}

type Round = {
  emails_per_second: number
  p50: number
  p99: number
  node_cpu: number
  postgres_cpu: number
  sink_cpu: number
  memory_mb: number
  failures: string[]
}
type GiveInput = { server: ServerProcess; world: World; sink: Sink }

async function giveFor(seconds: number, { server, world, sink }: GiveInput): Promise<Round> {
  const cpu = () => ({
    node: cpuOf(server.pid),
    postgres: server.postmaster === null ? Number.NaN : cpuOfServer(server.postmaster),
    sink: cpuOf(sink.child.pid ?? 0),
    at: performance.now(),
  })
  const [from, before] = [cpu(), await sink.countEmails()]
  const loaded = await runLoad(server, {
    streams: [{ name: 'stamps', connections: 16, rate: GIVES_PER_SECOND, requests: world.giveRequests }],
    warm_up_ms: WARM_UP_MS,
    ms: seconds * 1000,
  })
  const [to, after] = [cpu(), await sink.countEmails()]
  const [stamps] = loaded.streams
  if (!stamps) throw new Error('Nothing was measured')
  const took_s = (to.at - from.at) / 1000
  return {
    emails_per_second: (after - before) / took_s,
    p50: stamps.p50,
    p99: stamps.p99,
    node_cpu: (100 * (to.node - from.node)) / took_s,
    postgres_cpu: (100 * (to.postgres - from.postgres)) / took_s,
    sink_cpu: (100 * (to.sink - from.sink)) / took_s,
    memory_mb: loaded.memory_mb,
    failures: describeFailures('stamps beside a campaign', loaded),
  }
}

/** Adds customers of the largest business who agreed to e-mails. */
async function addAudience({ serverDatabase, businesses }: World, people: number): Promise<void> {
  await withOwner(serverDatabase.databaseUrl ?? '', async (owner) => {
    await owner.query(
      `insert into customers (business_id, id, name, email, joined_at, last_activity_at, created_at, updated_at)
      select $1, ordered_id(now(), n), 'Person ' || n, 'reader-' || n || '@example.com', now(), now(), now(), now()
      from generate_series(1, $2::integer) n`,
      [businesses[0]?.id, people],
    )
    for (const statement of [
      `insert into customer_consents (business_id, customer_id, channel, asked_at, given_at, source)
        select business_id, id, 'email', created_at, created_at, 'merchant' from customers where email like 'reader-%'`,
      `insert into consent_events (business_id, customer_id, seq, channel, kind, source, actor_kind, created_at)
        select business_id, id, 1, 'email', 'given', 'merchant', 'system', created_at from customers where email like 'reader-%'`,
      `insert into rollup_activity (business_id, customer_id, last_activity_at)
        select business_id, id, last_activity_at from customers where email like 'reader-%'`,
      'analyze',
    ])
      await owner.query(statement)
  })
}
