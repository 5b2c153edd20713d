/**
 * `npm run bench`: loads a large world on both databases and measures the server's performance targets side by side.
 * Timings never fail the run; a wrong response does.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@stampwell/contract/business/auth.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { startServer, runCommand, waitUntilIdle, type ServerDatabase } from './server-process.ts'
import { measureGrowth } from './growth.ts'
import { describeMachine } from './machine.ts'
import type { PartResult, BenchContext, RunningWorld } from './part.ts'
import { measureAdmin } from './parts/admin.ts'
import { measureCampaign } from './parts/campaign.ts'
import { measureDeferredMail } from './parts/deferred-mail.ts'
import { measureGives } from './parts/give.ts'
import { measureHotCard } from './parts/hot-card.ts'
import { measureImport } from './parts/import.ts'
import { measureLogIns } from './parts/log-ins.ts'
import { measureReads } from './parts/reads.ts'
import { measureStarts } from './parts/start.ts'
import { measureRowSecurity } from './parts/row-security.ts'
import { measureWhatIf } from './parts/what-if.ts'
import {
  createDatabase,
  newServerDatabase,
  PASSWORD,
  prepareEmbedded,
  prepareOnPostgres,
  withOwner,
  type Server,
  type World,
} from './prepare-world.ts'
import { printReport, writePage, type Report } from './report.ts'
import { parentOf } from './usage.ts'
import { readOptions, USAGE, type PartName, type BenchOptions } from './options.ts'

const MEASURES: Record<PartName, (context: BenchContext) => Promise<PartResult>> = {
  give: measureGives,
  'hot-card': measureHotCard,
  'log-ins': measureLogIns,
  reads: measureReads,
  'row-security': measureRowSecurity,
  start: measureStarts,
  campaign: measureCampaign,
  'deferred-mail': measureDeferredMail,
  'what-if': measureWhatIf,
  admin: measureAdmin,
  import: measureImport,
}
/** Maximum events in the embedded database. Larger worlds need PostgreSQL. */
const MAX_EMBEDDED_EVENTS = 1_000_000
const SEED = 1

const began = performance.now()
// Exiting on these signals also ends the server processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

if (process.argv.includes('--help')) log(USAGE)
else
  await run(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`)
    process.exitCode = 1
  })

/** Returns the usage for a wrong option, and the stack trace of every other error. */
function describeError(error: unknown): string {
  if (error instanceof RangeError) return `${error.message}\n\n${USAGE}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function run(args: string[]): Promise<void> {
  const options = readOptions(args)
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const running: RunningWorld[] = []
  try {
    const postgresServer = await findPostgresServer()
    const found = options.growth
      ? { ...(await measureGrowth({ postgresServer, folder, options, log }, running)), doctor: [] }
      : await measureAll(options, folder, running, postgresServer)
    const report = { ...describeRun(args, folder), ...found }
    log(printReport(report))
    if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
    if (options.write) writePage(report, options.growth ? 'growth' : 'all parts')
    if (report.wrong.length > 0) process.exitCode = 1
  } finally {
    for (const { server } of running) await server.stop()
  }
}

function describeRun(args: string[], folder: string): Omit<Report, keyof PartResult | 'doctor'> {
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    command: ['npm run bench --', ...args].join(' '),
    settings: (process.env['BENCH_SETTINGS'] ?? '').split(' '),
    machine: describeMachine({
      postgres: process.env['BENCH_POSTGRES'] ?? 'PostgreSQL',
      pgbench: process.env['BENCH_PGBENCH_VERSION'] ?? '–',
      folder,
    }),
    took_s: (performance.now() - began) / 1000,
  }
}

async function measureAll(
  options: BenchOptions,
  folder: string,
  running: RunningWorld[],
  postgresServer: Server,
): Promise<PartResult & Pick<Report, 'doctor'>> {
  const pgbench = process.env['BENCH_PGBENCH'] || null
  if (pgbench === null)
    log('No pgbench was found (Debian: postgresql, postgresql-contrib). Stamps are measured without a baseline.')
  const worlds = await prepareWorlds(options, folder, postgresServer)
  for (const world of worlds) running.push({ world, server: await startServer(world.serverDatabase) })
  log('Waiting for the roll-up of the ledgers …')
  for (const { server } of running) await waitUntilIdle(server)

  const context: BenchContext = { running, options, pgbench, log }
  const found: PartResult[] = []
  for (const part of options.parts) {
    log(`Part ${part}`)
    // A failing part must not lose the results of the others.
    found.push(
      await MEASURES[part](context).catch((error: unknown) => ({
        tables: [],
        targets: [],
        wrong: [`${part}: ${error instanceof Error ? error.message : String(error)}`],
      })),
    )
  }
  const doctor = await runDoctor(running)
  return {
    tables: found.flatMap((one) => one.tables),
    targets: found.flatMap((one) => one.targets),
    doctor: doctor.map(({ summary }) => summary),
    wrong: [
      ...found.flatMap((one) => one.wrong),
      ...doctor.filter(({ succeeded }) => !succeeded).map(({ summary }) => summary),
    ],
  }
}

async function findPostgresServer(): Promise<Server> {
  const url = process.env['BENCH_DATABASE_URL']
  if (!url) throw new RangeError('Start this by `npm run bench`, which starts PostgreSQL first.')
  const { rows } = await withOwner(url, async (owner) => {
    const found = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { rows: found.rows.map(({ pid }) => parentOf(pid)) }
  })
  return { url, postmaster: rows[0] ?? null }
}

async function prepareWorlds(options: BenchOptions, folder: string, postgresServer: Server): Promise<World[]> {
  const size = { businesses: options.businesses, customers: options.customers, events: options.events, seed: SEED }
  const passwordHash = await createPasswordHash({
    name: 'first',
    folder,
    databaseUrl: await createDatabase(postgresServer, 'bench_first'),
    postmaster: null,
  })
  const loading = async (world: Promise<World>) => {
    const {
      serverDatabase,
      size: { events },
      took_s,
    } = await world
    log(`${serverDatabase.name}: ${events} events loaded in ${Math.round(took_s)} s`)
    return world
  }
  log(`Loading ${size.businesses} businesses, ${size.customers} customers, ${size.events} events …`)
  const worlds = [await loading(prepareOnPostgres(postgresServer, { name: 'PostgreSQL', folder, size, passwordHash }))]
  if (options.embedded) {
    const share = Math.min(1, MAX_EMBEDDED_EVENTS / size.events)
    const smaller = { ...size, events: Math.floor(size.events * share), customers: Math.floor(size.customers * share) }
    worlds.push(await loading(prepareEmbedded({ name: 'embedded', folder, size: smaller, passwordHash })))
  }
  return worlds
}

/** Registers a business, so that the server itself makes the hash that every account of the world gets. */
async function createPasswordHash(serverDatabase: ServerDatabase): Promise<string> {
  const server = await startServer(newServerDatabase(serverDatabase))
  try {
    const call = createCall({ base: `http://127.0.0.1:${server.port}/api`, token: () => null })
    await call(auth.register, {
      body: {
        business_name: 'Bench',
        email: 'bench@example.com',
        phone: '+2348030000000',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        accept_terms: true,
      },
    })
    const { rows } = await withOwner(serverDatabase.databaseUrl ?? '', (owner) =>
      owner.query<{ password_hash: string }>('select password_hash from business_users'),
    )
    return rows[0]?.password_hash ?? ''
  } finally {
    await server.stop()
  }
}

/** Runs the doctor after all measurements: the ledgers must be consistent. */
async function runDoctor(running: RunningWorld[]): Promise<{ succeeded: boolean; summary: string }[]> {
  const checks: { succeeded: boolean; summary: string }[] = []
  for (const {
    server,
    world: { serverDatabase },
  } of running) {
    await server.stop()
    log(`The doctor checks ${serverDatabase.name} …`)
    const { succeeded, output } = await runCommand(serverDatabase, 'doctor')
    if (!succeeded) log(output)
    const summary = output.split('\n').findLast((line) => line.includes('checks')) ?? 'the doctor itself failed'
    checks.push({ succeeded, summary: `${serverDatabase.name}: ${summary}` })
  }
  return checks
}

function log(line: string): void {
  process.stdout.write(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}\n`)
}
