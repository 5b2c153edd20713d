/**
 * Provides the `postgres` tests with a server: `inject('postgresUrl')` in a test file, `TEST_POSTGRES_URL` in the
 * processes it starts.
 */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../processes/src/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  process.stdout.write(`Tests run on ${server.kind}.\n`)
  process.env['TEST_POSTGRES_URL'] = server.url
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
