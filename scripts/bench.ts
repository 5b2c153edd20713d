/** `npm run bench`: starts a real PostgreSQL with durability on, then measures both databases side by side. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres({ fsync: true })
process.stdout.write(`Beside the embedded database: ${postgres.kind}\n`)
try {
  const main = fileURLToPath(new URL('../bench/src/main.ts', import.meta.url))
  const bench = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, BENCH_DATABASE_URL: postgres.url } })
  const [code] = await once(bench, 'exit')
  process.exitCode = Number(code ?? 1)
} finally {
  await postgres.stop()
}
