/** The embedded database: PGlite in a folder, durable, locked by one process, accessed through `pg` like a server. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { findBuiltDatabase } from './built-database.ts'
import type { Database, Log, Owner } from './database.ts'
import { copyOpenFolder } from './copy-folder.ts'
import { openDurably, syncFolder, syncPath, type Syncing } from './durable-files.ts'
import { embed, type Embedded, type EmbeddedSession } from './embedded.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { unscopedDb } from './in-business.ts'
import { parsers } from './parsers.ts'
import { pgStreams } from './pg-stream.ts'
import { APP_ROLE, prepareRoles } from './roles.ts'
import { startMaintenance } from './maintenance.ts'

/**
 * Opens `dataDir/postgres`, creating it if missing, as a copy of the build's if that fits. Throws DataDirInUse when another
 * process has locked it.
 */
export async function openPgliteFolder(
  dataDir: string,
  log: Log,
  findBuilt: () => string | null = findBuiltDatabase,
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'postgres')
  const release = await lockDataDir(`${folder}.lock`)
  try {
    const unsynced = `${folder}.unsynced`
    // The machine stopped while a demo world was filled in: only that can be lost.
    if (existsSync(unsynced)) rmSync(folder, { recursive: true, force: true })
    rmSync(unsynced, { force: true })
    if (!existsSync(folder)) await initialise(folder, log, findBuilt())
    const syncing: Syncing = { isOn: true }
    const open = () => openDurably(folder, syncing)
    const database = await openPglite(await open(), log, open)
    const upkeep = startMaintenance(database, log)
    return {
      ...database,
      fillUnsynced: async (fill) => {
        writeFileSync(unsynced, '')
        syncPath(dirname(folder))
        syncing.isOn = false
        try {
          return await fill()
        } finally {
          syncing.isOn = true
          await database.owner.withClient((client) => client.query('checkpoint'))
          syncFolder(folder)
          rmSync(unsynced)
          // A file that comes back after a power cut would have the next start delete everything.
          syncPath(dirname(folder))
        }
      },
      copyTo: (to, copy) => upkeep.meanwhile(() => copyOpenFolder({ owner: database.owner, folder, to, copy })),
      close: async () => {
        await upkeep.stop()
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Creates the database without fsync (faster) in a temporary folder, then syncs and renames it: whole or absent. */
async function initialise(folder: string, log: Log, built: string | null): Promise<void> {
  log.info({ folder }, 'Making the database')
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  if (built) cpSync(built, draft, { recursive: true })
  else await (await PGlite.create(draft)).close()
  syncFolder(draft)
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

/** Puts `pg` in front of an open PGlite. Afterwards only the pool may use it, because it has one session. */
export async function openPglite(
  pglite: EmbeddedSession,
  log: Log,
  reopen?: () => Promise<EmbeddedSession>,
): Promise<Database> {
  const embedded = embed(pglite, log, reopen)
  const hasRoles = await withRawClient(embedded, (client) => prepareRoles(client, 'postgres', log))
  const pool = new pg.Pool({
    stream: pgStreams(embedded, { startUp: hasRoles ? [`set role ${APP_ROLE}`] : [] }),
    ssl: false,
    max: 1,
    types: parsers,
    // A transaction begins in the round trip of its first statement (ScopedDriver).
    pipeline: true,
    // Longer than on a server: while a statement runs here, the timers of waiting calls do not run.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => {})
  pool.on(
    'connect',
    (client) =>
      void client.on('error', (error) => log.error({ reason: error.message }, 'The database connection was lost')),
  )

  const owner: Owner = {
    async withClient(run) {
      const client = await pool.connect()
      try {
        await client.query('reset role')
        const result = await run(client)
        if (hasRoles) await client.query(`set role ${APP_ROLE}`)
        client.release()
        return result
      } catch (error) {
        // Destroys the connection, so that the next one starts clean.
        client.release(true)
        throw error
      }
    },
    grantee: hasRoles ? APP_ROLE : null,
  }
  return {
    db: unscopedDb(pool, hasRoles),
    pool,
    kind: 'pglite',
    isAppendOnly: hasRoles,
    owner,
    close: async () => {
      await pool.end()
      await embedded.close()
    },
  }
}

async function withRawClient<T>(embedded: Embedded, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ stream: pgStreams(embedded, { startUp: [] }), ssl: false })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
