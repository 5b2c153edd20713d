/**
 * A business in a real server's database, created before the server starts, and a check of its ledger after the server
 * ends.
 */
import { randomUUID } from 'node:crypto'
import { createCall } from '@stampwell/contract/call.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { createAdmin } from '../../admin/admins.sql.ts'
import { createApp } from '../../app.ts'
import { acrossBusinesses } from '../../db/in-business.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase, type Database } from '../../db/open.ts'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { createLog } from '../../log.ts'
import { createCustomer, createCard } from '../fixtures/counter.ts'
import { createProgramDatabases, type ProgramDatabases } from './program-databases.ts'
import { SECRET_KEY, type ProgramDatabase } from './server-process.ts'
import { confirmedBy, type Book, type Tills } from '../faults/concurrent-tills.ts'
import { testConfig } from './world.ts'

/** Opens the program's database for a while; if it is embedded, no server may be running on it. */
export async function inside<T>(
  { dataDir, databaseUrl }: ProgramDatabase,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const log = createLog('error')
  const database = await openDatabase({ databaseUrl, migrateDatabaseUrl: null, dataDir, log })
  try {
    await migrate(database, log)
    return await run(database)
  } finally {
    await database.close()
  }
}

/**
 * Creates verified businesses, each with a published card of five stamps and four customers, so that tills contend for
 * the same customer card.
 */
export function seed(programDatabase: ProgramDatabase, businesses: number): Promise<Tills[]> {
  return inside(programDatabase, async (database) => {
    const mailSender = { send: () => Promise.resolve(), close: () => undefined }
    // real clock: all that is in this database came by the same clock.
    const app = await createApp({
      config: { ...testConfig(programDatabase.dataDir), secretKey: SECRET_KEY },
      database,
      mailSender,
      log: createLog('error'),
    })
    await app.context.jobs.start()
    const as = (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch })
    const password = 'Flat-White#2026'
    const all: Tills[] = []
    for (let n = 0; n < businesses; n++) {
      const { data } = await as(null)(auth.register, {
        body: {
          business_name: 'Corner Café',
          email: `owner-${n}@example.com`,
          phone: '08031234567',
          accept_terms: true,
          password,
          password_confirmation: password,
        },
      })
      const business_id = data.user.business.id
      await acrossBusinesses(database.db)
        .updateTable('business_users')
        // real clock: the processes that open this database have it.
        .set({ email_verified_at: new Date() })
        .where('business_id', '=', business_id)
        .execute()
      const call = as(data.token)
      const stamp_id = await createCard(call)
      const customer_ids: string[] = []
      for (let at = 0; at < 4; at++) customer_ids.push(await createCustomer(call))
      all.push({ token: data.token, business_id, stamp_id, customer_ids })
    }
    // What stayed in the queue, a server under test would send.
    await app.context.outbox.drain()
    await app.close()
    return all
  })
}

/** Creates an admin of the level owner and returns what logs in at any of the servers. */
export function createOwner(programDatabase: ProgramDatabase): Promise<{ email: string; password: string }> {
  return inside(programDatabase, async (database) => {
    const config = { ...testConfig(programDatabase.dataDir), secretKey: SECRET_KEY }
    // real clock: all that is in this database came by the same clock.
    const app = await createApp({ config, database, log: createLog('error') })
    const [email, password] = [`${randomUUID()}@example.com`, 'Head-Office#2026']
    const password_hash = await app.context.passwords.hash(password)
    // real clock: as above.
    await createAdmin(database.db, { email, name: 'Ada Admin', level: 'owner', password_hash }, new Date())
    await app.close()
    return { email, password }
  })
}

export async function seedBusiness(programDatabase: ProgramDatabase): Promise<Tills> {
  const [tills] = await seed(programDatabase, 1)
  if (!tills) throw new Error('There is no business')
  return tills
}

/** Opens a seeded database of the kind in TEST_DB. Close its `programDatabases` in `afterAll`. */
export async function createSeededDatabase(): Promise<{
  programDatabases: ProgramDatabases
  programDatabase: ProgramDatabase
  tills: Tills
}> {
  const programDatabases = await createProgramDatabases()
  const programDatabase = await programDatabases.make()
  return { programDatabases, programDatabase, tills: await seedBusiness(programDatabase) }
}

/**
 * Differences between the ledger and the book, whose every tap was resent until answered: nothing lost, nothing
 * doubled, no refused tap that counts, and no doctor violation.
 */
export type Findings = { lost: string[]; doubled: string[]; unconfirmed: string[]; wrongs: string[] }
export const NOTHING_WRONG: Findings = { lost: [], doubled: [], unconfirmed: [], wrongs: [] }

export function examine(programDatabase: ProgramDatabase, { business_id }: Tills, book: Book): Promise<Findings> {
  return inside(programDatabase, (database) => examineIn(database, business_id, book))
}

export async function examineIn({ db }: Database, businessId: string, book: Book): Promise<Findings> {
  const rows = await acrossBusinesses(db)
    .selectFrom('stamp_events')
    .select('idempotency_key')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'give')
    .execute()
  const keys = rows.map((row) => row.idempotency_key ?? 'none')
  const kept = new Set(keys)
  const once = new Set(keys)
  const told = new Set(confirmedBy(book).map((tap) => tap.key))
  return {
    lost: [...told].filter((key) => !kept.has(key)),
    doubled: keys.filter((key) => !once.delete(key)),
    unconfirmed: [...kept].filter((key) => !told.has(key)),
    wrongs: (await runDoctor(acrossBusinesses(db)))
      .filter(({ wrong }) => wrong > 0)
      .map(({ title, examples }) => `${title}: ${examples.join('; ')}`),
  }
}
