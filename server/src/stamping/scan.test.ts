import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCustomer,
  counterRows,
  createCard,
  createCounter,
  wrongs,
  type Counter,
} from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { makeWalletCode, readWalletCode } from './wallet-code.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = ({ user, customer_id }: Counter) =>
  makeWalletCode(world.app.context.secrets, {
    businessId: user.business.id,
    customerId: customer_id,
    now: world.clock.now(),
  }).code
const scan = async ({ call }: Counter, code: string) => (await call(stamping.scan, { body: { code } })).data

test('a scanned code shows the customer and their open rewards', async () => {
  const counter = await createCounter(world, { number_of_stamps: 2 })
  const { rewards_issued } = await counter.give(3)
  const scanned = await scan(counter, codeOf(counter))
  expect(scanned.customer).toEqual(await counter.show())
  expect(scanned.rewards).toEqual(rewards_issued)
})

test('another business’s code is not found, and stays unused', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await createCounter(world)
  const code = codeOf(owner)
  const before = await counterRows(world, owner.user.business.id)
  await expect(scan(otherBusiness, code)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)
  await scan(owner, code)
})

test('a code works once, and the customer’s next code works', async () => {
  const counter = await createCounter(world)
  const code = codeOf(counter)
  await scan(counter, code)
  await expect(scan(counter, code)).rejects.toMatchObject({ status: 409, code: 'code_used' })
  world.clock.advance({ seconds: 30 })
  expect(codeOf(counter)).not.toBe(code)
  await scan(counter, codeOf(counter))
})

test('a code is valid in its own half minute and the ones before and after', async () => {
  const counter = await createCounter(world)
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / 30_000) * 30_000))
  const { secrets } = world.app.context
  const shown = makeWalletCode(secrets, {
    businessId: counter.user.business.id,
    customerId: counter.customer_id,
    now: world.clock.now(),
  })
  expect(shown.expires_at.getTime() - world.clock.now().getTime()).toBe(30_000)
  const at = (seconds: number) =>
    readWalletCode(secrets, shown.code, new Date(world.clock.now().getTime() + seconds * 1000))
  expect([-30.001, -30, 0, 59.999, 60].map((seconds) => at(seconds) !== null)).toEqual([false, true, true, true, false])
  world.clock.advance({ seconds: 60 })
  await expect(scan(counter, shown.code)).rejects.toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
})

test('an unknown code, or one changed anywhere, is refused', async () => {
  const counter = await createCounter(world)
  const code = codeOf(counter)
  expect(code).toMatch(/^SW1[\w-]{64}$/)
  for (const said of [
    'SW1',
    'https://example.com',
    'SW1AAAA',
    `${code}A`,
    `${code}=`,
    code.toLowerCase(),
    code.slice(0, -1),
  ]) {
    await expect(scan(counter, said)).rejects.toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
  }
  const { secrets } = world.app.context
  for (let at = 3; at < code.length; at++) {
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
    expect(readWalletCode(secrets, changed, world.clock.now())).toBeNull()
  }
})

test('a scan allows one give, on any card', async () => {
  const counter = await createCounter(world)
  const tea = await createCard(counter.call)
  const { scan_id } = await scan(counter, codeOf(counter))
  expect((await counter.give(1, { scan_id, stamp_id: tea })).card.stamps).toBe(1)
  await expect(counter.give(1, { scan_id })).rejects.toMatchObject({
    status: 409,
    code: 'scan_used',
    detail: { is_unused: false },
  })
  expect((await counter.show()).cards).toHaveLength(1)
})

test('a repeated give with its key gets the same answer although its scan is used', async () => {
  const counter = await createCounter(world)
  const { scan_id } = await scan(counter, codeOf(counter))
  const first = await counter.give(1, { scan_id }, { idempotency_key: 'scan-give' })
  expect(await counter.give(1, { scan_id }, { idempotency_key: 'scan-give' })).toEqual({ ...first, replayed: true })
})

test('a scan expires after five minutes, is valid only for its own customer, and says whether it was used', async () => {
  const counter = await createCounter(world)
  const friend = await createCustomer(counter.call)
  const { scan_id } = await scan(counter, codeOf(counter))
  await expect(counter.give(1, { scan_id, customer_id: friend })).rejects.toMatchObject({
    status: 409,
    code: 'scan_used',
    detail: { is_unused: false },
  })
  world.clock.advance({ minutes: 5 })
  await expect(counter.give(1, { scan_id })).rejects.toMatchObject({
    status: 409,
    code: 'scan_used',
    detail: { is_unused: true },
  })
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
