/** Kills a server while it sends a campaign, and sends one campaign by two servers. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createAudience, storeCampaign } from '../../testing/fixtures/campaigns.ts'
import { inside, createSeededDatabase } from '../../testing/app/seeded-database.ts'
import type { ProgramDatabases } from '../../testing/app/program-databases.ts'
import { endServers, startServer, type ProgramDatabase, type ServerProcess } from '../../testing/app/server-process.ts'
import type { Tills } from '../../testing/faults/concurrent-tills.ts'
import { tell } from '../../testing/faults/fault-report.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../../testing/http/service-peer.ts'
import { createSmtpPeer, type SmtpPeer } from '../../testing/http/smtp-peer.ts'
import { acrossBusinesses } from '../../db/in-business.ts'
import { runDoctor } from '../../doctor/run-doctor.ts'

const IS_LONG = process.env['NIGHT'] === '1'
const ROUNDS = IS_LONG ? 5 : 2
const PEOPLE = IS_LONG ? 10_000 : 600
const CONNECTIONS = 5
const SMS_CALLS = 5
/** Text messages of the last test. */
const TEXTS = IS_LONG ? 2_000 : 200
/** Time in ms for a part of the messages, and for a whole test. By night they go out beside other tests. */
const [PART_MS, TEST_MS] = IS_LONG ? [600_000, 1_800_000] : [60_000, 300_000]

let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let business: Tills
let mail: SmtpPeer
let texts: ServicePeer
let database: pg.Client
beforeAll(async () => {
  ;({ programDatabases, programDatabase, tills: business } = await createSeededDatabase())
  mail = await createSmtpPeer()
  texts = await createServicePeer()
  await inside(programDatabase, ({ db }) =>
    // real clock: the servers under test are processes that have it.
    createAudience(acrossBusinesses(db), { businessId: business.business_id, people: PEOPLE, now: new Date() }),
  )
  database = new pg.Client({ connectionString: programDatabase.databaseUrl ?? '' })
  await database.connect()
}, 180_000)
afterEach(endServers)
afterAll(async () => {
  await database.end()
  await mail.close()
  await texts.close()
  await programDatabases.close()
})

const start = (more: Record<string, string> = {}) =>
  startServer(programDatabase, {
    SMTP_URL: mail.url,
    SMTP_BULK_CONNECTIONS: String(CONNECTIONS),
    SEND_WARM_UP: '0',
    ...more,
  })
const owner = (server: ServerProcess) => ({ call: createCall({ base: server.base, token: () => business.token }) })

async function statuses(id: string): Promise<Record<string, number>> {
  const { rows } = await database.query<{ status: string; n: number }>(
    `select status, count(*)::int as n from broadcast_recipients where broadcast_id = $1 and reason is distinct from 'no_address'
      and reason is distinct from 'no_consent' group by status`,
    [id],
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

/** Lets every claim of a killed process run out, and queues the job, instead of waiting for minutes. */
async function passTime() {
  await database.query(`update broadcast_recipients set claimed_until = now() where claimed_until is not null`)
  await database.query(`update sending_settings set lease_until = null`)
  await database.query(
    `update pgboss.job set state = 'cancelled', completed_on = now() where name = 'sending' and state = 'active'`,
  )
}

/** Starts the sending job of a running server. */
const wake = (server: ServerProcess, id: string) =>
  owner(server)
    .call(campaigns.pause, { params: { id } })
    .then(() => owner(server).call(campaigns.resume, { params: { id } }))

async function untilMails(count: number) {
  await expect.poll(() => mail.received.length, { timeout: PART_MS, interval: 10 }).toBeGreaterThanOrEqual(count)
}

test(
  'a campaign whose server is killed reaches everybody, and at most one e-mail a connection comes twice',
  async () => {
    mail.received.length = 0
    let server = await start()
    const id = await storeCampaign(owner(server), { holdout: false })
    for (let round = 1; round <= ROUNDS; round++) {
      await untilMails(Math.floor((PEOPLE * round) / (ROUNDS + 1)))
      await server.kill()
      await passTime()
      server = await start()
      await wake(server, id)
    }
    const finished = async () => (await owner(server).call(campaigns.show, { params: { id } })).data.campaign.status
    await expect.poll(finished, { timeout: 600_000, interval: 200 }).toBe('sent')

    const ids = new Map<string, Set<string>>()
    for (const { to, raw } of mail.received) {
      const messageId = /^message-id: (.+)$/im.exec(raw)?.[1] ?? ''
      ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
    }
    const doubled = mail.received.length - ids.size
    tell({
      fault: 'kill -9 while a campaign is sent',
      rounds: ROUNDS,
      survived: ROUNDS,
      lost: PEOPLE - ids.size,
      doubled,
      slowest_ms: null,
      more: `${PEOPLE} recipients, the same Message-ID each time`,
    })
    expect(await statuses(id)).toEqual({ sent: PEOPLE })
    expect(ids.size).toBe(PEOPLE)
    expect([...ids.values()].every((its) => its.size === 1)).toBe(true)
    expect(doubled).toBeLessThanOrEqual(ROUNDS * CONNECTIONS)
    expect(await violations()).toEqual([])
  },
  TEST_MS,
)

test(
  'two servers that send one campaign send each e-mail once',
  async () => {
    mail.received.length = 0
    const [one, other] = [await start(), await start()]
    const id = await storeCampaign(owner(one), { holdout: false })
    // Each resume queues a run of the job, and each server takes one of them.
    await wake(other, id)
    const finished = async () => (await owner(one).call(campaigns.show, { params: { id } })).data.campaign.status
    await expect
      .poll(
        async () => {
          await database.query(`update sending_settings set lease_until = null`)
          return finished()
        },
        { timeout: 600_000, interval: 100 },
      )
      .toBe('sent')
    expect(mail.received).toHaveLength(PEOPLE)
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(PEOPLE)
    expect(await statuses(id)).toEqual({ sent: PEOPLE })
  },
  TEST_MS,
)

test(
  'no text message of a killed server is sent again; those in flight are unknown',
  async () => {
    const numbers: string[] = []
    texts.answer((response, { body }) => {
      numbers.push(String((JSON.parse(body) as { to: string }).to)) // Termii's documented request
      // real clock: only the id's first digits come from it.
      setTimeout(() => answerJson(200, { code: 'ok', message_id: newId(new Date()) })(response), 20)
    })
    // Ghana's numbers live by the business's zone, in which it is noon now.
    await database.query(
      `update customers set phone = '+233803' || lpad(n, 7, '0') from (
        select id as customer_id, substring(email from 'person-([0-9]+)@') as n from customers) numbered
      where id = customer_id and n::integer <= $1`,
      [TEXTS],
    )
    await database.query(
      `insert into customer_consents (business_id, customer_id, channel, asked_at, given_at, source)
      select business_id, id, 'sms', now(), now(), 'merchant' from customers where phone is not null and email like 'person-%'
      on conflict do nothing`,
    )
    const env = {
      SMS_URL: `termii://secret-key@${texts.host}?from=KolaRye&channel=generic`,
      SMS_COUNTRIES: 'GH',
      NODE_ENV: 'development',
    }
    // real clock: the server under test is a process that has it.
    await database.query(`update businesses set timezone = $1`, [zoneAtNoon(new Date())])
    let server = await start(env)
    const id = await storeCampaign(owner(server), { channels: ['sms'], holdout: false })
    await expect.poll(() => numbers.length, { timeout: PART_MS, interval: 5 }).toBeGreaterThan(TEXTS / 3)
    await server.kill()
    await sleep(100)
    await passTime()
    server = await start(env)
    await wake(server, id)
    const finished = async () => (await owner(server).call(campaigns.show, { params: { id } })).data.campaign.status
    await expect.poll(finished, { timeout: 300_000, interval: 200 }).toBe('sent')

    expect(new Set(numbers).size).toBe(numbers.length)
    const { sent = 0, unknown = 0 } = await statuses(id)
    expect(sent + unknown).toBe(TEXTS)
    expect(unknown).toBeLessThanOrEqual(SMS_CALLS)
    tell({
      fault: 'kill -9 while text messages are sent',
      rounds: 1,
      survived: 1,
      lost: 0,
      doubled: numbers.length - new Set(numbers).size,
      slowest_ms: null,
      more: `${unknown} of ${TEXTS} unknown`,
    })
  },
  TEST_MS,
)

/** Returns a zone in whose afternoon no quiet hours begin during the test. */
function zoneAtNoon(now: Date): string {
  const offset = 12 - now.getUTCHours()
  if (offset === 0) return 'Etc/UTC'
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`
}

async function violations(): Promise<string[]> {
  return inside(programDatabase, async ({ db }) =>
    (await runDoctor(acrossBusinesses(db)))
      .filter(({ wrong }) => wrong > 0)
      .map(({ title, examples }) => `${title}: ${examples.join('; ')}`),
  )
}
