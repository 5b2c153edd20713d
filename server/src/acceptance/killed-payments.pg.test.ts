/** Kills a server between a payment provider's yes and our commit. Nobody pays twice, and nothing paid is lost. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { createCall } from '@stampwell/contract/call.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { createProgramDatabases, type ProgramDatabases } from '../testing/app/program-databases.ts'
import { inside, seed } from '../testing/app/seeded-database.ts'
import { endServers, startServer, type ProgramDatabase, type ServerProcess } from '../testing/app/server-process.ts'
import type { Tills } from '../testing/faults/concurrent-tills.ts'
import { tell } from '../testing/faults/fault-report.ts'
import { PAYMENT_KEYS } from '../testing/http/payment-fixtures.ts'
import { createPaymentPeer, type PaymentPeer } from '../testing/http/payment-peer.ts'
import { PAID, signPost } from '../testing/http/provider-events.ts'

/** Milliseconds from the provider's yes to the end of the server, one for each round. */
const MOMENTS = [0, 0, 3, 8, 20]
const CHECKOUT = /^\/transaction\/initialize/
const QUESTION = /^\/transaction\/verify\//

let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let owners: Tills[]
let peer: PaymentPeer
let database: pg.Client
beforeAll(async () => {
  programDatabases = await createProgramDatabases()
  programDatabase = await programDatabases.make()
  owners = await seed(programDatabase, MOMENTS.length)
  peer = await createPaymentPeer()
  database = new pg.Client({ connectionString: programDatabase.databaseUrl ?? '' })
  await database.connect()
}, 180_000)
afterEach(endServers)
afterAll(async () => {
  await database.end()
  await peer.close()
  await programDatabases.close()
})

const start = () =>
  startServer(programDatabase, {
    // In production no provider may be on this machine.
    NODE_ENV: 'development',
    PAYSTACK_SECRET_KEY: PAYMENT_KEYS.paystack,
    PAYSTACK_HOST: new URL(peer.payments.paystack?.origin ?? '').host,
  })
const callOf = ({ base }: ServerProcess, { token }: Tills) => createCall({ base, token: () => token })
const show = async (server: ServerProcess, owner: Tills, reference: string) =>
  (await callOf(server, owner)(payments.show, { params: { reference } })).data.payment

/** The provider says yes to the next request of this kind, and the server that asked dies so many milliseconds later. */
function killAt(server: ServerProcess, path: RegExp, afterMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  peer.failWith((_, request) => {
    if (!path.test(request.path)) return false
    peer.failWith(null)
    const kill = () => void server.kill().then(resolve, reject)
    if (afterMs === 0) kill()
    else setTimeout(kill, afterMs)
    // The request is answered as usual.
    return false
  })
  return promise
}

/** Lets what the killed process had claimed run out, instead of waiting for it. */
async function passTime() {
  await database.query(
    `update idempotency_keys set started_at = started_at - interval '2 minutes' where state = 'running'`,
  )
  await database.query(
    `update payments set asked_at = null,
       created_at = created_at - case when checkout_url is null then interval '2 minutes' else interval '0' end
     where status = 'pending'`,
  )
}

async function growthMonth(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from plans where tier = 'growth' and interval = 'month' and currency = 'NGN' and replaced_at is null`,
  )
  return rows[0]?.id ?? ''
}

/** The provider tells of the payment, as often as it likes. */
async function postWebhook({ base }: ServerProcess, reference: string): Promise<number | null> {
  // real clock: the server under test is a process that has it.
  const { body, headers } = signPost('paystack', PAID.paystack(peer.find(reference)), new Date())
  const posted = await fetch(`${base}/v1/payments/webhook/paystack`, { method: 'POST', body, headers }).catch(
    () => null,
  )
  return posted?.status ?? null
}

test(
  'a server that is killed between the provider’s yes and its own commit charges nobody twice and loses no payment',
  async () => {
    const plan_id = await growthMonth()
    const ready: number[] = []
    const paid: string[] = []
    let server = await start()
    const restart = async () => {
      await passTime()
      server = await start()
      ready.push(server.readyAfterMs)
    }

    for (const [round, afterMs] of MOMENTS.entries()) {
      const owner = owners[round]
      if (!owner) throw new Error('There is no business for this round')
      const ask = { body: { plan_id }, idempotency_key: `pay-${round}` }

      const opening = killAt(server, CHECKOUT, afterMs)
      await Promise.allSettled([callOf(server, owner)(payments.initiate, ask), opening])
      await restart()
      const { reference } = (await callOf(server, owner)(payments.initiate, ask)).data
      peer.find(reference).status = 'paid'
      paid.push(reference)

      const asking = killAt(server, QUESTION, afterMs)
      const byWebhook = round % 2 === 1
      await Promise.allSettled([byWebhook ? postWebhook(server, reference) : show(server, owner, reference), asking])
      await restart()
      expect(await show(server, owner, reference)).toMatchObject({ reference, status: 'paid' })
      for (const _ of [1, 2]) expect(await postWebhook(server, reference)).toBe(200)
      await expect(callOf(server, owner)(payments.initiate, { body: { plan_id } })).rejects.toMatchObject({
        code: 'already_on_plan',
      })
    }
    expect(await server.stop()).toBe(0)

    const { rows } = await database.query<{ reference: string; status: string; applied: boolean; refunded: number }>(
      `select reference, status, applied_at is not null as applied, refunded_minor::int as refunded from payments`,
    )
    const ours = rows.filter(({ status }) => status === 'paid')
    const lost = paid.filter((reference) => !ours.some((one) => one.reference === reference))
    const doubled = ours.length - paid.length
    const wrongs = await inside(programDatabase, async ({ db }) =>
      (await runDoctor(acrossBusinesses(db))).filter(({ wrong }) => wrong > 0).map(({ title }) => title),
    )
    tell({
      fault: 'kill -9 between a provider’s yes and our commit',
      rounds: 2 * MOMENTS.length,
      survived: ready.length,
      lost: lost.length,
      doubled,
      slowest_ms: Math.max(...ready),
      more: `${rows.length} checkouts, ${paid.length} paid`,
    })
    expect({ lost, doubled, wrongs }).toEqual({ lost: [], doubled: 0, wrongs: [] })
    expect(ours.every(({ applied, refunded }) => applied && refunded === 0)).toBe(true)
    expect(rows.filter(({ status }) => status !== 'paid' && status !== 'abandoned')).toEqual([])
    expect(await subscriptions()).toEqual(MOMENTS.map(() => ({ status: 'active', months: 1, receipts: 1 })))
  },
  60_000 + MOMENTS.length * 80_000,
)

/** Each business has the plan for the one month that it paid for, and one receipt. */
async function subscriptions() {
  const { rows } = await database.query<{ status: string; months: number; receipts: number }>(
    `select status, extract(month from age(period_to, period_from))::int as months,
       (select count(*)::int from payment_receipts r where r.business_id = s.business_id) as receipts
     from subscriptions s`,
  )
  return rows
}
