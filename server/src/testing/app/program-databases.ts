/** Databases for real server processes: the embedded database in a folder, or a PostgreSQL with fsync on. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '@stampwell/processes/postgres.ts'
import { databaseOn } from './database.ts'
import type { ProgramDatabase } from './server-process.ts'

export type ProgramDatabases = {
  make(): Promise<ProgramDatabase>
  /** Drops every connection to the program's database: by a server restart if the tests started that server. */
  cut(programDatabase: ProgramDatabase): Promise<void>
  /** Controls of the server; null for the embedded database and for a server that the tests did not start. */
  server: TestPostgres['ours']
  /** For clients that need their own connection to the server; null for the embedded database. */
  serverUrl: string | null
  close(): Promise<void>
}

/** Opens databases of the kind in TEST_DB. Close it in `afterAll`. */
export async function createProgramDatabases(): Promise<ProgramDatabases> {
  const folders: string[] = []
  const databases: string[] = []
  const server = process.env['TEST_DB'] === 'postgres' ? await startPostgres({ fsync: true }) : null

  return {
    async make() {
      const dataDir = mkdtempSync(join(tmpdir(), 'stampwell-server-'))
      folders.push(dataDir)
      if (!server) return { dataDir, databaseUrl: null }
      const name = `program_${randomBytes(8).toString('hex')}`
      await runSql(server.url, `create database ${name}`)
      databases.push(name)
      return { dataDir, databaseUrl: databaseOn(server.url, name) }
    },
    async cut({ databaseUrl }) {
      if (!server || databaseUrl === null) throw new Error('Only a server can be cut off')
      if (server.ours) return server.ours.restart()
      await runSql(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(databaseUrl).pathname.slice(1)}'`,
      )
    },
    server: server?.ours ?? null,
    serverUrl: server?.url ?? null,
    async close() {
      if (server) for (const name of databases) await runSql(server.url, `drop database ${name} with (force)`)
      await server?.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runSql(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
