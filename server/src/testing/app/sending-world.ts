/** Two processes that send on one slow PostgreSQL, and a mail server and an SMS service that keep what they were handed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFor } from '@stampwell/processes/test-seed.ts'
import { sql } from 'kysely'
import { createApp, type App } from '../../app.ts'
import { freezeNextPiece } from '../../broadcasts/freeze-audience.ts'
import { sendBroadcastsJob } from '../../broadcasts/send-broadcasts.ts'
import { sendOutside } from '../../broadcasts/send-outside.ts'
import { loadSendingBusiness } from '../../broadcasts/sending-business.sql.ts'
import { updateSettings } from '../../platform/platform-settings.sql.ts'
import type { Database } from '../../db/open.ts'
import { createAudience, openTurnOf, storeCampaign, type CampaignForm } from '../fixtures/campaigns.ts'
import { createCounter, wrongs, type Counter } from '../fixtures/counter.ts'
import { createWorld, testConfig, type World } from './world.ts'

/** `about`: the customer it is for. `isAccepted`: the provider took it. */
export type HandedMessage = { id: string; about: string; isAccepted: boolean }
/** `customerIds` leaves out the counter's own customer. */
export type SendingBusiness = { owner: Counter; businessId: string; customerIds: string[] }

export type SendingWorld = World &
  Sending & {
    random: () => number
    /** What the providers were handed in this test, in order. */
    handed: HandedMessage[]
    /** Lets the providers refuse a message for now if `fails` returns true. */
    failNext(fails: (message: HandedMessage) => boolean): void
    /** Lets the providers answer only while `mayAnswer` returns true, so that a busy machine races as a quiet one does. */
    answerWhile(mayAnswer: () => boolean): void
    /** Opens a business whose customers agreed to e-mails or text messages, and stops all sending until `sendUntil`. */
    openBusiness(people: number, channel?: 'email' | 'sms'): Promise<SendingBusiness>
    /** Stores campaigns without held-out customers and freezes their audiences. */
    storeFrozen(owner: Counter, count?: number, form?: Partial<CampaignForm>): Promise<string[]>
    /** Freezes the rest of the audience of a campaign. */
    freeze(owner: Counter, campaignId: string): Promise<void>
    /** Waits for a random part of so many milliseconds. */
    pause(milliseconds: number): Promise<void>
    violations(): Promise<string[]>
    countDeadlocks(): Promise<number>
  }

type Sending = {
  /** Lets both processes send until `isDone`; they keep losing their leases, so that both serve the same business. */
  sendUntil(isDone: () => Promise<boolean>): Promise<void>
  /** As `sendUntil`, until these campaigns have nothing left to send now. */
  sendAll(...campaignIds: string[]): Promise<void>
  /** Lets each process send the e-mails and text messages of one of two campaigns, until none is due. */
  sendApart(businessId: string, campaignIds: readonly string[]): Promise<void>
}

/** Longest time in ms that a provider takes for one message. */
const SLOWEST_MS = 8
export const SMS_CAP_MINOR = 20_000
const PRICE_MINOR = 400

/** Lets time pass between what a claim has read and its commit, and between two figures of a campaign. */
const SLOW_WRITES = `
  create function write_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(random() * tg_argv[0]::float8); return new; end $$;
  create trigger slow before insert on customer_messages for each statement execute function write_slowly('0.02');
  create trigger slow before insert on broadcast_counts for each row execute function write_slowly('0.004')`

/** The seed repeats the random moments, as far as two processes can be repeated. */
export async function createSendingWorld(): Promise<SendingWorld> {
  const random = randomFor('moments of sending')
  const { handed, failNext, answerWhile, senders } = createProviders(random)
  const sms = { ...testConfig('').sms, priceMinor: PRICE_MINOR, dailyCapMinor: SMS_CAP_MINOR }
  const world = await createWorld({ poolSize: 16, senders, config: { sendWarmUp: true, smtpBulkConnections: 10, sms } })
  const { app, database, clock } = world
  const { config, passwords, log } = app.context
  const other = await createApp({ config, database: app.database, clock, passwords, log, ...senders })
  await onOwner(database, SLOW_WRITES)
  const stopClock = letClockRun(world)

  return {
    ...world,
    ...sendBy([app, other], database),
    random,
    handed,
    failNext,
    answerWhile,
    async openBusiness(people, channel = 'email') {
      await updateSettings(database.db, { sending_stopped: true })
      handed.length = 0
      failNext(() => false)
      answerWhile(() => true)
      const owner = await createCounter(world)
      const businessId = owner.user.business.id
      await createAudience(database.db, { businessId, people, channel, now: clock.now() })
      await onOwner(database, 'analyze')
      return { owner, businessId, customerIds: await listAudience(database, owner) }
    },
    async storeFrozen(owner, count = 1, form = {}) {
      const ids: string[] = []
      for (let n = 0; n < count; n++) ids.push(await storeCampaign(owner, { holdout: false, ...form }))
      for (const id of ids) await freeze(app, owner, id)
      // A server does so within minutes. Without statistics the planner reads whole tables for each row.
      await onOwner(database, 'analyze')
      return ids
    },
    freeze: (owner, id) => freeze(app, owner, id),
    pause: (milliseconds) => sleep(random() * milliseconds),
    violations: () => wrongs(world),
    countDeadlocks: () => countDeadlocks(database),
    async close() {
      stopClock()
      await other.close()
      await world.close()
    },
  }
}

function createProviders(random: () => number) {
  const handed: HandedMessage[] = []
  let fails: (message: HandedMessage) => boolean = () => false
  let mayAnswer = () => true
  const take = async ({ id, about = '' }: { id: string; about?: string }) => {
    const message = { id, about, isAccepted: false }
    handed.push(message)
    await sleep(random() * SLOWEST_MS)
    while (!mayAnswer()) await sleep(1)
    if (fails(message)) throw new Error('Not now')
    message.isAccepted = true
    return { provider_id: `provider-${id}` }
  }
  const close = () => undefined
  return {
    handed,
    failNext: (next: typeof fails) => {
      fails = next
    },
    answerWhile: (next: typeof mayAnswer) => {
      mayAnswer = next
    },
    senders: {
      bulkMailSender: {
        send: ({ message_id, ...mail }: { message_id: string; about?: string }) => take({ ...mail, id: message_id }),
        close,
      },
      smsSender: { provider: 'local' as const, from: null, send: take, close },
    },
  }
}

function sendBy(apps: readonly [App, App], { db }: Database): Sending {
  const sendUntil = async (isDone: () => Promise<boolean>) => {
    await updateSettings(db, { sending_stopped: false })
    const ending = new AbortController()
    const { signal } = ending
    const repeat = async (act: () => Promise<unknown>) => {
      while (!signal.aborted) {
        await act()
        await sleep(10)
      }
    }
    await Promise.all([
      ...apps.map(({ context: app, database }) => repeat(() => sendBroadcastsJob.run({ app, database, signal }))),
      repeat(() => sql`update sending_settings set lease_until = null`.execute(db)),
      repeat(async () => (await isDone()) && ending.abort()),
    ])
    await updateSettings(db, { sending_stopped: true })
  }

  return {
    sendUntil,
    sendAll: (...campaignIds) =>
      sendUntil(async () => {
        const { rows } = await sql`
          select 1 from broadcasts b where b.id = any(${campaignIds}::uuid[]) and b.status = 'sending' and (
            exists (select 1 from broadcast_recipients r where r.business_id = b.business_id and r.broadcast_id = b.id and r.status = 'queued')
            or not exists (select 1 from broadcast_recipients r where r.business_id = b.business_id and r.broadcast_id = b.id and r.status = 'held')
          )`.execute(db)
        return rows.length === 0
      }),
    async sendApart(businessId, campaignIds) {
      const send = async (app: App, id = '') => {
        const turn = await openTurnOf(app, businessId)
        for (let due = 1; due > 0;) {
          const { business, broadcast } = await loadSendingBusiness(turn.db, businessId, id)
          if (!broadcast) return
          due = await sendOutside({ ...turn, use: app.context.providers.enter(), business, broadcast })
        }
      }
      await Promise.all(apps.map((app, index) => send(app, campaignIds[index])))
    },
  }
}

async function freeze(app: App, { user }: Counter, id: string): Promise<void> {
  const turn = await openTurnOf(app, user.business.id)
  for (let isLeft = true; isLeft;) isLeft = await freezeNextPiece(turn, id)
}

async function listAudience({ db }: Database, { user, customer_id }: Counter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where business_id = ${user.business.id} and id <> ${customer_id} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets the world's clock run from where it is. Returns how to stop it. */
function letClockRun({ clock }: World): () => void {
  const offset = clock.now().getTime() - performance.now()
  const tick = setInterval(() => clock.set(new Date(offset + performance.now())), 1)
  return () => clearInterval(tick)
}

const onOwner = ({ owner }: Database, statements: string) => owner.withClient((client) => client.query(statements))

async function countDeadlocks({ pool }: Database): Promise<number> {
  await sleep(1_200) // PostgreSQL updates its deadlock counter once a second
  const found = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return found.rows[0]?.deadlocks ?? 0
}
