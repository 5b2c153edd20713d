/** Takes one business through a rotation of SECRET_KEY: before it, with both keys, and without the old one. */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { createLog } from '../log.ts'
import type { MailSender } from '../mail/mail.ts'
import { createCustomer, createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { resealFactorsJob } from '../second-factors/reseal-factors.ts'
import { codeAt, setUpFactor } from '../testing/fixtures/second-factors.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'

const [FIRST, SECOND] = ['the first key, that everybody knows by now', 'the second key, that nobody has heard of yet']
let world: World
/** Mail server that accepts nothing, so that e-mails stay in the queue, encrypted. */
const AWAY: MailSender = {
  send: async () => {
    throw new Error('450 later')
  },
  close: () => undefined,
}
/** The customer of the walkthrough, and the business that registers during it. */
const [ada, late] = ['ada@example.com', 'late@example.com']
const WHILE_TRIED_AGAIN = { timeout: 30_000, interval: 100 }
const apps: App[] = []
beforeAll(async () => {
  world = await createWorld({ config: { secretKey: FIRST } })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await world.close()
})

type Opened = Awaited<ReturnType<typeof open>>
type RotatedKeys = { secretKey: string; oldSecretKey?: string; mailSender?: MailSender }

/** Replaces the previous process with one on the same database that uses these keys. */
async function open({ secretKey, oldSecretKey, mailSender }: RotatedKeys) {
  for (const before of [world.app, ...apps]) await before.context.jobs.stop()
  const config = { ...testConfig('/nowhere'), secretKey, oldSecretKey: oldSecretKey ?? null }
  const app = await createApp({
    config,
    database: world.app.database,
    clock: world.clock,
    passwords: world.app.context.passwords,
    log: createLog('silent'),
    ...(mailSender ? { mailSender } : {}),
  })
  await app.context.jobs.start()
  apps.push(app)
  return { app, as: (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch }) }
}

test('with both keys everything works; without the old key its links and codes expire; no stamp is lost', async () => {
  const { owner, tunde, bola, device, customer, oldLink, newcomer, shown, pairing, lastPairing } = await seedInTransit()

  const both = await open({ secretKey: SECOND, oldSecretKey: FIRST })
  await expect.poll(() => emailsAfterWaking(both.app, ada), WHILE_TRIED_AGAIN).toBe(2)
  await expect.poll(() => emailsAfterWaking(both.app, late), WHILE_TRIED_AGAIN).toBe(1)
  expect(linkIn(await world.outbox(ada))).toBe(oldLink)
  expect((await both.as(owner.token)(profile.show, {})).data.user.email).toBe(owner.email)
  expect((await both.as(null)(wallet.show, { params: { wallet_token: oldLink } })).data.cards[0]?.stamps).toBe(1)
  const {
    data: { scan_id },
  } = await both.as(owner.token)(stamping.scan, { body: { code: shown } })
  await both.as(owner.token)(stamping.give, { body: { customer_id: customer, stamp_id: owner.stamp_id, scan_id } })
  expect(
    (await both.as(device.token)(till.signIn, { body: { staff_id: tunde.id, pin: '0042' } })).data.signed_in?.name,
  ).toBe('Tunde')
  await expect(both.as(device.token)(till.signIn, { body: { staff_id: bola.id, pin: '0000' } })).rejects.toMatchObject({
    status: 422,
  })
  expect((await both.as(null)(tillPairing.pair, { body: { code: pairing } })).data.till.name).toBe('Second till')
  await both.as(newcomer.data.token)(auth.verifyEmail, { body: { token: codeIn(await world.outbox(late)) } })
  // A link requested now uses the new key, and both links open the card. The clock advances because e-mails are ordered
  // by `written_at`.
  world.clock.advance({ seconds: 1 })
  await both.as(owner.token)(walletLinks.send, { params: { id: customer }, idempotency_key: 'link-3' })
  await expect.poll(() => emailsAfterWaking(both.app, ada), WHILE_TRIED_AGAIN).toBe(3)
  const newLink = linkIn(await world.outbox(ada))
  expect(newLink).not.toBe(oldLink)
  for (const wallet_token of [oldLink, newLink])
    expect((await both.as(null)(wallet.show, { params: { wallet_token } })).data.cards[0]?.stamps).toBe(2)

  const after = await open({ secretKey: SECOND })
  await expect(after.as(null)(wallet.show, { params: { wallet_token: oldLink } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(after.as(null)(tillPairing.pair, { body: { code: lastPairing } })).rejects.toMatchObject({ status: 422 })
  expect((await after.as(null)(wallet.show, { params: { wallet_token: newLink } })).data.cards[0]?.stamps).toBe(2)
  expect((await after.as(owner.token)(profile.show, {})).data.user.email).toBe(owner.email)
  // Tunde entered the PIN while both keys were valid, which rehashed it. Bola did not, and needs a new one.
  expect(
    (await after.as(device.token)(till.signIn, { body: { staff_id: tunde.id, pin: '0042' } })).data.signed_in?.name,
  ).toBe('Tunde')
  await expect(after.as(device.token)(till.signIn, { body: { staff_id: bola.id, pin: '7777' } })).rejects.toMatchObject(
    { status: 422 },
  )
  expect(
    (await after.as(owner.token)(customers.show, { params: { id: customer } })).data.customer.cards[0]?.stamps,
  ).toBe(2)
  expect(await wrongs(world)).toEqual([])
}, 60_000)

test('an e-mail encrypted with a removed key is not sent, and goes out when the key returns', async () => {
  const before = await open({ secretKey: FIRST, mailSender: AWAY })
  const owner = await createCounter(world)
  const customer = await createCustomer(owner.call, { email: 'bea@example.com' })
  await before.as(owner.token)(walletLinks.send, { params: { id: customer }, idempotency_key: 'link-4' })
  const troubles = async () =>
    JSON.stringify(
      (await world.database.pool.query(`select output from pgboss.job where name = 'mail' and state = 'retry'`)).rows,
    )

  const after = await open({ secretKey: SECOND })
  await expect
    .poll(async () => {
      after.app.context.outbox.wake()
      return troubles()
    }, WHILE_TRIED_AGAIN)
    .toContain('a SECRET_KEY that is no longer set')
  expect(await world.outbox('bea@example.com')).toEqual([])

  const first = await open({ secretKey: FIRST })
  await expect.poll(() => emailsAfterWaking(first.app, 'bea@example.com'), WHILE_TRIED_AGAIN).toBe(1)
})

test('a second factor outlives the key that sealed it, and its recovery codes too, while nobody logs in', async () => {
  const before = await open({ secretKey: FIRST })
  const admin = await world.admin()
  const { secret, recovery_codes } = await setUpFactor(before.as(admin.token), adminSecondFactor, world.clock.now())
  world.clock.advance({ minutes: 1 })
  const logIn = (app: Opened, otp: string) =>
    app.as(null)(adminAuth.login, { body: { email: admin.email, password: admin.password, otp } })

  const both = await open({ secretKey: SECOND, oldSecretKey: FIRST })
  await resealFactorsJob.run({
    app: both.app.context,
    database: world.database,
    signal: new AbortController().signal,
  })

  const after = await open({ secretKey: SECOND })
  await logIn(after, codeAt(secret, world.clock.now()))
  await logIn(after, recovery_codes[0] ?? '')
}, 60_000)

/** Seeds staff, a till and a customer, with e-mails and codes in transit while the first key is in use. */
async function seedInTransit() {
  const owner = await createCounter(world)
  const {
    data: { staff: tunde },
  } = await owner.call(staff.create, { body: { name: 'Tunde', pin: '0042' } })
  const {
    data: { staff: bola },
  } = await owner.call(staff.create, { body: { name: 'Bola', pin: '7777' } })
  const device = await createTill(world, owner.call)
  const customer = await createCustomer(owner.call, { email: ada, stamp_id: owner.stamp_id })
  await owner.call(walletLinks.send, { params: { id: customer }, idempotency_key: 'link-1' })
  const oldLink = linkIn(await world.outbox(ada))
  await owner.call(stamping.give, { body: { customer_id: customer, stamp_id: owner.stamp_id } })

  // In transit when the key changes: two e-mails, a scan code and two pairing codes.
  const before = await open({ secretKey: FIRST, mailSender: AWAY })
  const newcomer = await before.as(null)(auth.register, {
    body: {
      business_name: 'Late',
      email: late,
      phone: '08031234567',
      accept_terms: true,
      password: 'Flat-White#2026',
      password_confirmation: 'Flat-White#2026',
    },
  })
  const {
    data: { code: shown },
  } = await before.as(null)(wallet.code, { params: { wallet_token: oldLink } })
  const {
    data: { code: pairing },
  } = await owner.call(tills.pair, { body: { name: 'Second till' } })
  const {
    data: { code: lastPairing },
  } = await owner.call(tills.pair, { body: { name: 'Third till' } })
  await before.as(owner.token)(walletLinks.send, { params: { id: customer }, idempotency_key: 'link-2' })
  return { owner, tunde, bola, device, customer, oldLink, newcomer, shown, pairing, lastPairing }
}

async function emailsAfterWaking(app: App, to: string): Promise<number> {
  app.context.outbox.wake()
  return (await world.outbox(to)).length
}

function linkIn([mail]: { text: string }[]): string {
  return /\/wallet\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

function codeIn([mail]: { subject: string }[]): string {
  return /^(\d{6}) /.exec(mail?.subject ?? '')?.[1] ?? ''
}
