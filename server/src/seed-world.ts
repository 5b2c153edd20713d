/** Fills an empty database with a named demo world, through the API and with a movable clock. */
import { createCall } from '@stampwell/contract/call.ts'
import type { World } from '@stampwell/seeds/world.ts'
import type { ClientBase } from 'pg'
import { createAdmin } from './admin/admins.sql.ts'
import { createApp, type App } from './app.ts'
import type { Config } from './config.ts'
import { NO_PAYMENTS } from './config/payment-settings.ts'
import { ADVISORY_LOCKS } from './db/advisory-locks.ts'
import { analyzeChangedTables } from './db/analyze-changed.ts'
import type { Database, Db } from './db/open.ts'
import { storeMessage, storeTextMessage } from './dev-outbox/dev-outbox.sql.ts'
import type { Logger } from './log.ts'
import { movableClock, processClock, type MovableClock } from './clock.ts'
import { localBulkMailSender, localMailSender, type OutgoingMail } from './mail/mail.ts'
import { localSmsSender } from './sms/local-sms.ts'

/** `inhabited`: the database already holds a business, and nothing was changed. */
export type Seeded = 'filled' | 'inhabited'
type SeedWorldInput = {
  config: Config
  database: Database
  log: Logger
  world: World
  progress: (share: number) => void
  /** The moment at which the seed ends; the server's time without it. */
  now?: Date
}

/** Returns a report of progress that says each tenth once. */
export function sayTenths(say: (percent: number) => void): (share: number) => void {
  let said = -1
  return (share) => {
    const tenth = Math.floor(share * 10)
    if (tenth === said) return
    said = tenth
    say(tenth * 10)
  }
}

/** Returns a line for each log-in of a world. */
export function linesOfLogIns({ log_ins }: World): string[] {
  return log_ins.map(({ as, email, password }) => {
    const [who, where] = as === 'admin' ? ['Admin', '/admin'] : ['Business', '/business/login']
    return `  ${`${who} log-in`.padEnd(18)}${`${email} / ${password}`.padEnd(36)} at ${where}`
  })
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
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.seeding])
    try {
      return await run()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.seeding])
    }
  })
}

async function fill({
  config,
  database,
  log,
  world,
  progress,
  now = processClock(config.clockOffsetMs).now(),
}: SeedWorldInput): Promise<Seeded> {
  if (!(await claim(database, world.name, now))) return 'inhabited'
  const clock = movableClock(now)
  const emails: Emails = new Map()
  const app = await createApp({
    // In a world that sells no plans, its businesses have the default plan, with every feature, from their first day.
    config: { ...config, smtpUrl: null, payments: { ...NO_PAYMENTS, sandbox: world.sellsPlans ?? false } },
    database,
    clock,
    ...localSenders(database.db, emails, clock),
    log,
  })
  try {
    await app.context.jobs.start()
    const fillWorld = () => world.fill(toolsOf({ app, clock, emails, progress, now }))
    await (database.fillUnsynced ? database.fillUnsynced(fillWorld) : fillWorld())
  } finally {
    await app.close()
  }
  await analyzeChangedTables(database.owner)
  await database.pool.query('update seeded_worlds set finished_at = $2 where name = $1', [world.name, now])
  return 'filled'
}

/** The newest e-mail to each address. */
type Emails = Map<string, Pick<OutgoingMail, 'subject' | 'text'>>

/** Nothing leaves the machine, whatever services are configured: the people of a world are invented. */
function localSenders(db: Db, emails: Emails, clock: MovableClock) {
  const remember = ({ to, subject, text }: OutgoingMail) => void emails.set(to, { subject, text })
  return {
    mailSender: localMailSender((mail) => Promise.resolve(remember(mail))),
    bulkMailSender: localBulkMailSender((mail) => {
      remember(mail)
      return storeMessage(db, mail)
    }),
    smsSender: localSmsSender((message) => storeTextMessage(db, { ...message, at: clock.now() })),
  }
}

/** Marks the seed as started unless the database holds a business; returns whether to fill it. */
function claim(database: Database, name: string, now: Date): Promise<boolean> {
  return database.owner.withClient(async (client) => {
    await emptyUnfinished(client)
    const { rowCount } = await client.query('select 1 from businesses limit 1')
    if (rowCount) return false
    await client.query(
      'insert into seeded_worlds (name, started_at) values ($1, $2) on conflict (name) do update set started_at = $2, finished_at = null',
      [name, now],
    )
    return true
  })
}

async function emptyUnfinished(client: ClientBase) {
  const { rowCount } = await client.query('delete from seeded_worlds where finished_at is null')
  if (!rowCount) return
  await client.query('truncate businesses, admins, guess_counts, sent_messages, trial_contacts cascade')
  await client.query('update payment_receipt_counter set last_nth = 0')
  // The entries went with the admins.
  await client.query(`update audit_chain set number = 0, hash = repeat('0', 64)`)
}

function toolsOf({
  app,
  clock,
  emails,
  progress,
  now,
}: {
  app: App
  clock: MovableClock
  emails: Emails
  progress: (share: number) => void
  now: Date
}) {
  return {
    now,
    progress,
    as: (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch }),
    at: (moment: Date) => clock.set(moment),
    emailTo: async (address: string) => {
      await app.context.outbox.drain()
      const message = emails.get(address)
      if (!message) throw new Error(`No e-mail went to ${address}`)
      return message
    },
    runJobs: async (scheduled?: string) => {
      if (scheduled !== undefined) await app.context.jobs.enqueue(app.database.db, scheduled)
      await app.context.jobs.drain()
      await app.context.outbox.drain()
    },
    openLink: async (url: string) => {
      const { status } = await app.fetch(url)
      if (status !== 302) throw new Error(`A link answered ${status}`)
    },
    pay: async (checkoutUrl: string, later_charges: 'paid' | 'failed') => {
      const { status } = await app.fetch(checkoutUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ outcome: 'pay', webhook: 'at_once', later_charges }).toString(),
      })
      if (status !== 303) throw new Error(`The checkout answered ${status}`)
      await app.context.jobs.drain()
    },
    createAdmin: async ({ password, ...admin }: { name: string; email: string; password: string }) => {
      await createAdmin(
        app.database.db,
        { ...admin, level: 'owner', password_hash: await app.context.passwords.hash(password) },
        clock.now(),
      )
    },
  }
}
