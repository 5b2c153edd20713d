/** What an admin who suspends a business closes and leaves open, and what restoring it brings back. */
import { access } from '@stampwell/contract/admin/access.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { reference } from '@stampwell/contract/public/reference.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireCards } from '../stamping/expire-cards.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createCafe, join, walletOf } from '../testing/fixtures/cafe.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { merge, show, undo } from '../testing/fixtures/merging.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'
import { createTill } from '../testing/fixtures/tills.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SUSPENDED = { status: 403, code: 'account_suspended' }
const idOf = ({ user }: BusinessInWorld) => user.business.id

test('the owner and the tills of a suspended business are out at their next call, and back once it is restored', async () => {
  const owner = await createCounter(world)
  const device = await createTill(world, owner.call)
  await suspend(world, owner)

  await expect(owner.call(profile.show, {})).rejects.toMatchObject(SUSPENDED)
  await expect(owner.call(customers.list, {})).rejects.toMatchObject(SUSPENDED)
  await expect(owner.give()).rejects.toMatchObject(SUSPENDED)
  await expect(device.call(till.me, {})).rejects.toMatchObject(SUSPENDED)
  const { customer_id, stamp_id } = owner
  await expect(device.call(stamping.give, { body: { customer_id, stamp_id } })).rejects.toMatchObject(SUSPENDED)

  await restore(world, owner)
  expect((await owner.give()).card.stamps).toBe(1)
  expect((await device.call(till.me, {})).data.till.name).toBe('Till Yaba')
})

test('a suspended owner still exports the customers and logs out', async () => {
  const owner = await createCounter(world)
  await suspend(world, owner)
  const response = await world.fetch('/api/v1/business/customers/export', {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Ada')])
  await owner.call(auth.logout, {})
  await expect(owner.call(profile.show, {})).rejects.toMatchObject({ status: 401 })
})

test('only who knows the password learns at log-in that the account is suspended', async () => {
  const owner = await world.registerBusiness()
  await suspend(world, owner)
  const logIn = (password: string) => world.nobody(auth.login, { body: { email: owner.email, password } })
  await expect(logIn(owner.password)).rejects.toMatchObject(SUSPENDED)
  await expect(logIn('Wrong#2026')).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  await restore(world, owner)
  expect((await logIn(owner.password)).data.user.email).toBe(owner.email)
})

test('public pages treat a suspended business as anybody', async () => {
  const owner = await world.registerBusiness()
  await suspend(world, owner)
  expect((await owner.call(reference.icons, {})).data.icons.length).toBeGreaterThan(0)
})

test('suspending twice answers the same and leaves one entry; so does restoring', async () => {
  const owner = await world.registerBusiness()
  const first = await suspend(world, owner)
  world.clock.advance({ minutes: 5 })
  expect(await suspend(world, owner)).toEqual(first)
  expect((await restore(world, owner)).suspended_at).toBeNull()
  expect((await restore(world, owner)).suspended_at).toBeNull()

  const { call } = await world.admin()
  const { entries } = (await call(auditLog.list, { query: { business_id: idOf(owner) } })).data
  expect(entries.map(({ action, reason, before, after }) => ({ action, reason, before, after }))).toEqual([
    {
      action: 'merchant.restored',
      reason: 'Showed its papers',
      before: { suspended_at: first.suspended_at },
      after: { suspended_at: null, days_moved: 0 },
    },
    {
      action: 'merchant.suspended',
      reason: 'Sells what it does not have',
      before: { suspended_at: null },
      after: { suspended_at: first.suspended_at },
    },
  ])
})

test('a reason is needed, and a business that does not exist is not found', async () => {
  const { call } = await world.admin('support')
  const owner = await world.registerBusiness()
  for (const reason of ['', 'no', 'x'.repeat(501)])
    await expect(call(access.suspend, { params: { id: idOf(owner) }, body: { reason } })).rejects.toMatchObject({
      status: 422,
    })
  await expect(
    call(access.suspend, { params: { id: crypto.randomUUID() }, body: { reason: 'Sells what it does not have' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    call(access.suspend, { params: { id: idOf(owner) }, body: { reason: 'Asked by ada@example.com' } }),
  ).rejects.toMatchObject({ status: 422 })
  expect((await owner.call(profile.show, {})).data.user.email).toBe(owner.email)
})

test('the owner gets an e-mail with the reason only if the admin asks for it', async () => {
  const [told, untold] = [await world.registerBusiness(), await world.registerBusiness()]
  const about = async ({ email }: BusinessInWorld) =>
    (await world.outbox(email)).filter(({ subject }) => /suspended|open again/.test(subject))
  const name = told.user.business.business_name
  await suspend(world, told, { notify_owner: true })
  const mails = await about(told)
  expect(mails.map(({ subject }) => subject)).toEqual([`${name} is suspended`])
  expect(mails[0]?.text).toContain('Sells what it does not have')
  await restore(world, told, { notify_owner: true })
  expect((await about(told)).map(({ subject }) => subject)).toContain(`${name} is open again`)
  await suspend(world, untold)
  expect(await about(untold)).toEqual([])
})

test('nobody joins a suspended business, and its wallets go on showing and say whom to ask', async () => {
  const { cafe, code } = await createCafe(world)
  const { wallet_token } = await walletOf(world, code, freshPhone())
  await join(world, code, { name: 'Ada', email: 'holder@example.com' })
  const show = async () => (await world.nobody(wallet.show, { params: { wallet_token } })).data
  expect((await show()).suspended).toBeNull()
  await suspend(world, cafe)

  // It promises no stamps: the counter gives none.
  const closed = {
    status: 409,
    code: 'joins_closed',
    message: expect.stringMatching(/you keep it: rewards already earned stay good/),
    detail: expect.objectContaining({ is_suspended: true }),
  }
  await expect(world.nobody(cards.show, { params: { code } })).rejects.toMatchObject(closed)
  await expect(join(world, code, { name: 'Bola', phone: freshPhone() })).rejects.toMatchObject(closed)
  // Whoever holds the card gets no link either: nothing is sent.
  await expect(join(world, code, { name: 'Ada', email: 'holder@example.com' })).rejects.toMatchObject(closed)
  await expect(world.nobody(wallet.sendLink, { params: { wallet_token } })).rejects.toMatchObject({
    status: 403,
    code: 'account_suspended',
    message: 'This business sends no links at the moment. Share or copy the link instead.',
  })
  const page = await show()
  expect(page.cards[0]?.stamps).toBe(1)
  expect(page.suspended).toEqual({ platform_name: 'Stampwell', support_email: null })

  await restore(world, cafe)
  expect((await show()).suspended).toBeNull()
  await join(world, code, { name: 'Bola', phone: freshPhone() })
})

test('open wallet pages lose their live events at once, and get none while the business is suspended', async () => {
  const { cafe, code } = await createCafe(world)
  const [one, other] = [await walletOf(world, code, freshPhone()), await walletOf(world, code, freshPhone())]
  const open = ({ wallet_token }: { wallet_token: string }) => world.fetch(`/api/v1/wallet/${wallet_token}/events`)
  const { live } = world.app.context
  const ended = [one, other].map(open)
  await expect.poll(() => live.count()).toBe(2)
  await suspend(world, cafe)
  for (const response of await Promise.all(ended)) expect(await response.text()).toContain('event: message')
  expect(live.count()).toBe(0)
  expect((await open(one)).status).toBe(403)

  await restore(world, cafe)
  const again = open(one)
  await expect.poll(() => live.count()).toBe(1)
  live.publishToAll(idOf(cafe), 'gone')
  expect((await again).status).toBe(200)
})

test('rewards, cards and offers that were good end as many days later as the business was suspended', async () => {
  const owner = await createCounter(world, {
    number_of_stamps: 3,
    duration: 10,
    rewards: [{ type: 'free_item', name: 'Cake', stamps_required: 1, expires_in_days: 2 }],
  })
  const { rewards_issued } = await owner.give()
  const offer = async (ends_on: string) => {
    const body = { title: 'Two for one', offer_type: 'two_for_one' as const, ends_on }
    return (await owner.call(offers.create, { body })).data.offer.id
  }
  const today = world.clock.now().toISOString().slice(0, 10)
  const [live, endless] = [await offer(addDays(today, 1)), await offer(addDays(today, 30))]
  const before = await endsOf(owner)
  await suspend(world, owner)
  world.clock.advance({ days: 5 })
  await restore(world, owner)

  const after = await endsOf(owner)
  const days = (from: Date | null | undefined, to: Date | null | undefined) =>
    ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / DAY_MS
  expect(days(before.reward, after.reward)).toBe(5)
  expect(days(before.card, after.card)).toBe(5)
  const [first] = rewards_issued
  expect((await owner.redeem(first?.id ?? '')).reward.status).toBe('redeemed')
  const ends = async (id: string) => (await owner.call(offers.show, { params: { id } })).data.offer.ends_on
  expect([await ends(live), await ends(endless)]).toEqual([addDays(today, 6), addDays(today, 35)])
})

test('the stamps of a card that would end during a suspension are there after it', async () => {
  const owner = await createCounter(world, { number_of_stamps: 9, duration: 3 })
  await owner.give(4)
  await suspend(world, owner)
  world.clock.advance({ days: 5 })
  await expireCards(world.database.db, world.clock.now())
  await restore(world, owner)
  expect((await owner.give()).card.stamps).toBe(5)
})

test('a merge undone after a suspension leaves both cards the days that were added', async () => {
  const owner = await createCounter(world, { number_of_stamps: 9, duration: 10 })
  const twin = await createCustomer(owner.call)
  const endOf = async (id: string) => (await show(owner, id)).cards[0]?.expires_at
  await owner.give()
  const before = (await endOf(owner.customer_id)) ?? ''
  world.clock.advance({ days: 1 })
  await owner.give(1, { customer_id: twin })
  const { merge: done } = await merge(owner, owner.customer_id, twin)
  await suspend(world, owner)
  world.clock.advance({ days: 3 })
  await restore(world, owner)

  await undo(owner, done.id)

  const after = new Date(before).getTime() + 3 * DAY_MS
  expect(await endOf(owner.customer_id)).toBe(new Date(after).toISOString())
  expect(await endOf(twin)).toBe(new Date(after + DAY_MS).toISOString())
})

test('what had ended before the suspension stays ended', async () => {
  const owner = await createCounter(world, {
    number_of_stamps: 3,
    rewards: [{ type: 'free_item', name: 'Cake', stamps_required: 1, expires_in_days: 1 }],
  })
  const { rewards_issued } = await owner.give()
  world.clock.advance({ days: 3 })
  const before = await endsOf(owner)
  await suspend(world, owner)
  world.clock.advance({ days: 30 })
  await restore(world, owner)
  expect(await endsOf(owner)).toEqual(before)
  await expect(owner.redeem(rewards_issued[0]?.id ?? '')).rejects.toMatchObject({ code: 'reward_expired' })
})

async function endsOf(
  owner: BusinessInWorld,
): Promise<{ reward: Date | null | undefined; card: Date | null | undefined }> {
  const read = async (table: 'issued_rewards' | 'customer_cards') =>
    (
      await world.database.db
        .selectFrom(table)
        .select('expires_at')
        .where('business_id', '=', idOf(owner))
        .executeTakeFirstOrThrow()
    ).expires_at
  return { reward: await read('issued_rewards'), card: await read('customer_cards') }
}
