import { defineConfig } from 'vitest/config'

/**
 * A worker runs many files: it loads the program and compiles PGlite once, not a hundred times. Modules keep no state
 * that another file could see, and spies are restored before each test.
 */
const reuseWorkers = { isolate: false, restoreMocks: true }
/** Gives the property tests the one seed; the web's project lists it too. */
const setupFiles = ['./scripts/vitest-seed.ts']

const server = {
  include: ['server/src/**/*.test.ts'],
  pool: 'forks' as const,
  // Each file opens its own database; two cores can run two at once.
  maxWorkers: 2,
  ...reuseWorkers,
  setupFiles,
  // Catches hangs, not slow tests: a machine may be ten times slower than ours.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}
/** Tests of real concurrency and of PostgreSQL-only features: the embedded database has one session. */
const postgresOnly = ['**/*.races.test.ts', '**/*.pg.test.ts']
/** Tests of the embedded database's own folder, lock and fsync, which do not differ with the server. */
const pgliteOnly = ['**/*.pglite.test.ts']

/** Tests that open no database, so the second one would repeat them (decision 0048). */
const withoutDatabase = [
  '**/server/src/{config,crypto,csv,storage}/**',
  '**/http/{api-document,cors,listen,load-shedding,pages,rate-limits,upload-budget,wallet-worker}.test.ts',
  '**/mail/{bulk-smtp-sender,mail-events,mail-layout,smtp-sender}.test.ts',
  '**/imports/{read-row,suggest-mapping}.test.ts',
  '**/{closing-mails,export-mail,plan-moved-mail}.test.ts',
  '**/{concurrency-limiter,config,deploy,join-code,live,micro-batch,phone-number,plan-sheet,present-customer}.test.ts',
]
/**
 * Walks over all endpoints whose requests are refused before their own statements, and the poster's drawing. By day
 * they run on one database; `npm run test:nightly` runs them, and the fuzzer's long form, on both.
 */
const onBothByNight =
  process.env['NIGHT'] === '1'
    ? []
    : [
        '**/acceptance/{authorisation,fuzz,malformed-input,mass-assignment}.test.ts',
        '**/http/malformed-requests.test.ts',
        '**/poster/poster.test.ts',
      ]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          maxWorkers: 2,
          ...reuseWorkers,
          setupFiles,
          testTimeout: 60_000,
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'seeds/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.pg.test.ts'],
        },
      },
      { test: { ...server, name: 'pglite', env: { TEST_DB: 'pglite' }, exclude: postgresOnly } },
      {
        test: {
          ...server,
          include: [...server.include, 'bench/src/**/*.pg.test.ts'],
          name: 'postgres',
          env: { TEST_DB: 'postgres' },
          exclude: [...pgliteOnly, ...withoutDatabase, ...onBothByNight],
          globalSetup: ['./scripts/vitest-postgres.ts'],
        },
      },
      './web/vite.config.ts',
    ],
  },
})
