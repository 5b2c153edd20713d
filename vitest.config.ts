import { defineConfig } from 'vitest/config'
import { testsOfThisRun } from './scripts/server-tests.ts'

/**
 * A worker runs many files: it loads the program and compiles PGlite once, not a hundred times. What a module keeps, the
 * next file of the worker finds there; the web's files load our modules anew. Spies are restored before each test.
 */
const reuseWorkers = { isolate: false, restoreMocks: true }
/** Gives the property tests the one seed; the web's project lists it too. */
const setupFiles = ['./scripts/vitest-seed.ts']

const server = {
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
/** `npm test` runs a part of the server's tests on each database, every other command may run all. */
const { pglite, postgres } = testsOfThisRun(import.meta.dirname)

// The workers inherit it. A test passes in every time zone that its machine may have.
process.env['TZ'] = 'UTC'

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
            'processes/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'seeds/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: ['**/*.pg.test.ts'],
        },
      },
      { test: { ...server, ...pglite, name: 'pglite', env: { TEST_DB: 'pglite' } } },
      {
        test: {
          ...server,
          ...postgres,
          name: 'postgres',
          env: { TEST_DB: 'postgres' },
          globalSetup: ['./scripts/vitest-postgres.ts'],
        },
      },
      './web/vite.config.ts',
    ],
  },
})
