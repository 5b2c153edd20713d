/**
 * `npm run bench`: starts a real PostgreSQL with production settings, finds pgbench, then measures. See
 * docs/benchmarks.md.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../processes/src/postgres.ts'
import { findProgram } from '../processes/src/postgres-binaries.ts'

/**
 * `shared_buffers` is a quarter of the memory, as PostgreSQL's manual advises; checkpoints are rare enough to fall
 * between the rounds.
 */
const megabytes = Math.max(128, Math.min(2048, Math.floor(totalmem() / 2 ** 20 / 4)))
const settings = [
  'synchronous_commit=on',
  `shared_buffers=${megabytes}MB`,
  'max_wal_size=4GB',
  'checkpoint_timeout=30min',
  'autovacuum=on',
  'max_connections=100',
]
const pgbench = findProgram('pgbench')

const postgres = await startPostgres({ fsync: true, onDisk: true, settings })
process.stdout.write(`${postgres.kind}, fsync=on ${settings.join(' ')}\n`)
try {
  const main = fileURLToPath(new URL('../bench/src/main.ts', import.meta.url))
  const env = {
    ...process.env,
    BENCH_DATABASE_URL: postgres.url,
    BENCH_POSTGRES: postgres.kind,
    BENCH_SETTINGS: ['fsync=on', ...settings].join(' '),
    BENCH_PGBENCH: pgbench ?? '',
    BENCH_PGBENCH_VERSION: pgbench
      ? (/[\d.]+/.exec(spawnSync(pgbench, ['-V'], { encoding: 'utf8' }).stdout)?.[0] ?? '')
      : 'not found',
  }
  const bench = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit', env })
  // Ctrl-C reaches the child process directly; PostgreSQL stops after it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => bench.kill('SIGTERM'))
  const [code] = await once(bench, 'exit')
  process.exitCode = Number(code ?? 1)
} finally {
  await postgres.stop()
}
