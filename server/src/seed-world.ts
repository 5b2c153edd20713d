/** Fills an empty database with a named demo world, through the API and with a movable clock. */
import { createCall } from '@stampwell/contract/call.ts'
import type { World } from '@stampwell/seeds/world.ts'
import type { ClientBase } from 'pg'
import { createAdmin } from './admin/admins.sql.ts'
import { createApp, type App } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Logger } from './log.ts'
import { movableClock, type MovableClock } from './clock.ts'
import type { OutgoingMail } from './mail/mail.ts'

// An arbitrary advisory-lock key, the same for all instances.
const LOCK = 7_267_835_942

/** `inhabited`: the database already holds a business, and nothing was changed. */
export type Seeded = 'filled' | 'inhabited'
type SeedWorldInput = {
  config: Config
  database: Database
  log: Logger
  world: World
  progress: (share: number) => void
}

/**
 * Fills an empty database with the world. An interrupted seed is deleted and run again; nobody can have used it, since
 * the server did not listen. Of several instances that start together one fills and the others wait.
 */
export function seedWorld(asked: SeedWorldInput): Promise<Seeded> {
  return alone(asked.database, () => fill(asked))
}

/** Takes an advisory lock on PostgreSQL; the only connection of the embedded database must stay free. */
function alone<T>({ kind, owner }: Database, run: () => Promise<T>): Promise<T> {
  if (kind === 'pglite') return run()
  return owner.withClient(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await run()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  })
}

async function fill({ config, database, log, world, progress }: SeedWorldInput): Promise<Seeded> {
  if (!(await claim(database, world.name))) return 'inhabited'
  const clock = movableClock(new Date())
  const emails: OutgoingMail[] = []
  const mailSender = { send: (mail: OutgoingMail) => Promise.resolve(void emails.push(mail)), close: () => undefined }
  const app = await createApp({ config: { ...config, smtpUrl: null }, database, clock, mailSender, log })
  try {
    await app.context.jobs.start()
    await world.fill(toolsOf({ app, clock, emails, progress }))
  } finally {
    await app.close()
  }
  await database.pool.query('update seeded_worlds set finished_at = $2 where name = $1', [world.name, new Date()])
  return 'filled'
}

/** Marks the seed as started unless the database holds a business; returns whether to fill it. */
function claim(database: Database, name: string): Promise<boolean> {
  return database.owner.withClient(async (client) => {
    await emptyUnfinished(client)
    const { rowCount } = await client.query('select 1 from businesses limit 1')
    if (rowCount) return false
    await client.query(
      'insert into seeded_worlds (name, started_at) values ($1, $2) on conflict (name) do update set started_at = $2, finished_at = null',
      [name, new Date()],
    )
    return true
  })
}

async function emptyUnfinished(client: ClientBase) {
  const { rowCount } = await client.query('delete from seeded_worlds where finished_at is null')
  if (!rowCount) return
  await client.query('truncate businesses, admins, guess_counts, sent_messages cascade')
}

function toolsOf({
  app,
  clock,
  emails,
  progress,
}: {
  app: App
  clock: MovableClock
  emails: OutgoingMail[]
  progress: (share: number) => void
}) {
  return {
    now: new Date(),
    progress,
    as: (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch }),
    at: (moment: Date) => clock.set(moment),
    emailTo: async (address: string) => {
      await app.context.outbox.drain()
      const message = emails.findLast((mail) => mail.to === address)
      if (!message) throw new Error(`No e-mail went to ${address}`)
      return message
    },
    runJobs: async (scheduled?: string) => {
      if (scheduled !== undefined) await app.context.jobs.enqueue(app.database.db, scheduled)
      await app.context.jobs.drain()
      await app.context.outbox.drain()
    },
    createAdmin: async ({ password, ...admin }: { name: string; email: string; password: string }) => {
      await createAdmin(
        app.database.db,
        { ...admin, password_hash: await app.context.passwords.hash(password) },
        clock.now(),
      )
    },
  }
}
