/** The baseline: `pgbench` calls `give_stamp`, one call per transaction, as the application's role. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { percentile } from './sample-statistics.ts'

export type Pgbench = { per_second: number; done: number; failed: number; p50: number; p99: number }
type Run = { pgbench: string; databaseUrl: string; clients: number; seconds: number; targets: number; folder: string }

/** Passes everything that the server passes too: the actor, and an idempotency key. */
const SCRIPT = `\\set n random(1, :targets)
select give_stamp(p_business_id => t.business_id, p_customer_id => t.customer_id, p_stamp_id => t.stamp_id, p_now => date_trunc('milliseconds', clock_timestamp()),
  p_actor_id => t.user_id, p_actor_name => t.user_name, p_key => gen_random_uuid()::text, p_hash => '${'0'.repeat(64)}')
    from bench.targets t where t.n = :n;
`
/** Share of the transactions that pgbench logs, from which the percentiles are taken. */
const SAMPLED = 0.2

export async function runPgbench({ pgbench, databaseUrl, clients, seconds, targets, folder }: Run): Promise<Pgbench> {
  const logs = join(folder, 'pgbench')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs)
  const script = join(folder, 'give.sql')
  writeFileSync(script, SCRIPT)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    `targets=${targets}`,
    '-f',
    script,
    '-l',
    `--log-prefix=${join(logs, 'log')}`,
    `--sampling-rate=${SAMPLED}`,
    databaseUrl,
  ]
  const output = await runAndReadOutput(pgbench, args, {
    ...process.env,
    PGOPTIONS: '-c role=stampwell_app -c jit=off',
  })
  const times = readdirSync(logs).flatMap((file) => readTimes(readFileSync(join(logs, file), 'utf8')))
  return { ...readSummary(output), p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

export function readSummary(output: string): Pick<Pgbench, 'per_second' | 'done' | 'failed'> {
  const readNumber = (pattern: RegExp) => {
    const found = pattern.exec(output)?.[1]
    if (found === undefined) throw new Error(`pgbench printed no result:\n${output}`)
    return Number(found)
  }
  return {
    per_second: readNumber(/^tps = ([\d.]+) \(without initial connection time\)/m),
    done: readNumber(/^number of transactions actually processed: (\d+)/m),
    failed: readNumber(/^number of failed transactions: (\d+)/m),
  }
}

/** Returns milliseconds per transaction from the log, whose columns are client, number, microseconds, and more. */
export function readTimes(log: string): number[] {
  return log.split('\n').flatMap((line) => {
    const time = Number(line.split(' ')[2])
    return Number.isFinite(time) ? [time / 1000] : []
  })
}

async function runAndReadOutput(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  child.on('error', reject).on('close', resolve)
  if ((await promise) !== 0) throw new Error(`pgbench failed:\n${output}`)
  return output
}
