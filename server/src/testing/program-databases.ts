/** Places for real houses: the embedded database in a folder, or a PostgreSQL that keeps what it was told (fsync on). */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.ts'
import { databaseOn } from './database.ts'
import type { ProgramDatabase } from './server-process.ts'

export type ProgramDatabases = {
  make(): Promise<ProgramDatabase>
  /** Drops every connection to the place's database: by a restart of the server, where it is ours. */
  cut(programDatabase: ProgramDatabase): Promise<void>
  /** What can be done to the server; null on the embedded database and on a server that is not ours. */
  server: TestPostgres['ours']
  /** For what needs a way to it of its own; null on the embedded database. */
  serverUrl: string | null
  close(): Promise<void>
}

/** Of the kind that TEST_DB names. Close it in `afterAll`. */
export async function openProgramDatabases(): Promise<ProgramDatabases> {
  const folders: string[] = []
  const databases: string[] = []
  const server = process.env['TEST_DB'] === 'postgres' ? await startPostgres({ fsync: true }) : null

  return {
    async make() {
      const dataDir = mkdtempSync(join(tmpdir(), 'stampwell-house-'))
      folders.push(dataDir)
      if (!server) return { dataDir, databaseUrl: null }
      const name = `house_${randomBytes(8).toString('hex')}`
      await input(server.url, `create database ${name}`)
      databases.push(name)
      return { dataDir, databaseUrl: databaseOn(server.url, name) }
    },
    async cut({ databaseUrl }) {
      if (!server || databaseUrl === null) throw new Error('Only a server can be cut off')
      if (server.ours) return server.ours.restart()
      await input(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(databaseUrl).pathname.slice(1)}'`,
      )
    },
    server: server?.ours ?? null,
    serverUrl: server?.url ?? null,
    async close() {
      if (server) for (const name of databases) await input(server.url, `drop database ${name} with (force)`)
      await server?.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function input(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
