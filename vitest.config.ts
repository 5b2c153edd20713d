import { defineConfig } from 'vitest/config'

/**
 * A worker takes file after file: the program is loaded, and PGlite compiled, once and not a hundred times. Modules keep nothing that
 * a file could find of another, and spies are put back before each test.
 */
const limitConcurrency = { isolate: false, restoreMocks: true }

const server = {
  include: ['server/src/**/*.test.ts'],
  pool: 'forks' as const,
  // Each file opens a database of its own; two at once are what two cores can bear.
  maxWorkers: 2,
  ...limitConcurrency,
  // For what hangs, not for what is slow: a machine may be ten times slower than ours.
  testTimeout: 60_000,
  hookTimeout: 180_000,
}
/** Real concurrency, and what only real PostgreSQL has: not on the one-session embedded database. */
const postgresOnly = ['**/*.races.test.ts', '**/*.pg.test.ts']
/** The embedded database's own folder, lock and fsync: nothing of it differs with the server. */
const pgliteOnly = ['**/*.pglite.test.ts']

/** Its short form runs on one database; `npm run test:nightly` runs the long one on both. */
const onBothByNight = process.env['NIGHT'] === '1' ? [] : ['**/fuzz.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
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
          exclude: [...pgliteOnly, ...onBothByNight],
          globalSetup: ['./scripts/vitest-postgres.ts'],
        },
      },
      './web/vite.config.ts',
    ],
  },
})
