/** The page behind the wallet’s link: code, link, consent and leaving. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { askToLeave } from './ask-to-leave.ts'
import { eraseLeavers } from './erase-leavers.ts'
import { walletEvents } from './wallet-events.ts'
import { findWallet } from './wallet.sql.ts'
import { giveStamps, join, createCafe, walletOf } from '../testing/fixtures/cafe.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a wallet code works once at the counter, and a screenshot of it does not', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  const shown = await world.nobody(wallet.code, { params: { wallet_token } })
  const { data } = await cafe.call(stamping.scan, { body: { code: shown.data.code } })
  expect(data.customer.id).toBe(customer_id)
  await cafe.call(stamping.give, { body: { customer_id, stamp_id: stamp.id, scan_id: data.scan_id } })
  await expect(cafe.call(stamping.scan, { body: { code: shown.data.code } })).rejects.toMatchObject({
    status: 409,
    code: 'code_used',
  })
})

test('a wallet code works at no other business and not after two minutes', async () => {
  const { cafe, code } = await createCafe(world)
  const otherBusiness = await world.registerBusiness()
  const { wallet_token } = await walletOf(world, code, '08031234567')
  const shown = await world.nobody(wallet.code, { params: { wallet_token } })
  await expect(otherBusiness.call(stamping.scan, { body: { code: shown.data.code } })).rejects.toMatchObject({
    status: 404,
  })
  world.clock.advance({ minutes: 2 })
  await expect(cafe.call(stamping.scan, { body: { code: shown.data.code } })).rejects.toMatchObject({ status: 422 })
})

test('the stamp reaches the open wallet page as soon as it is given', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { customer_id } = await walletOf(world, code, '08031234567')
  const heard: string[] = []
  world.app.context.live.subscribe(cafe.user.business.id, customer_id, (event) => void heard.push(event))
  await giveStamps(cafe, customer_id, stamp.id, 4)
  expect(heard).toContain('stamp')
})

test('an invalid wallet token gets a polite 404 at every endpoint', async () => {
  const params = { wallet_token: 'nobody' }
  for (const operation of [wallet.show, wallet.code] as const)
    await expect(world.nobody(operation, { params })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('counter'),
    })
  await expect(world.nobody(wallet.preferences, { params, body: { email: true } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.nobody(wallet.join, { params, body: { code: 'ANYCODE222' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.nobody(wallet.leave, { params, body: { proof: '4567' } })).rejects.toMatchObject({ status: 404 })
})

test('a leaked link is replaced: the old link opens and receives nothing, the new one has everything', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  const second = await walletOf(world, code, '08037654321')
  await cafe.call(merges.merge, { body: { keep_id: customer_id, merge_id: second.customer_id } })
  await giveStamps(cafe, customer_id, stamp.id, 1)
  const params = { id: customer_id }
  const address = async () => (await cafe.call(walletLinks.show, { params })).data.wallet_url
  const opens = async (token: string) =>
    (await world.nobody(wallet.show, { params: { wallet_token: token } })).data.cards.map((card) => card.stamps)
  expect(await address()).toBe(`http://localhost:3000/wallet/${wallet_token}`)
  const stream = walletEvents(world.app.context, { business_id: cafe.user.business.id, customer_id })

  await cafe.call(walletLinks.replace, { params })

  for (const old of [wallet_token, second.wallet_token]) await expect(opens(old)).rejects.toMatchObject({ status: 404 })
  let heard = ''
  for await (const said of stream) heard += String(said)
  expect(heard).toContain('event: message')
  const token = (await address()).split('/').at(-1) ?? ''
  expect(token).not.toBe(wallet_token)
  expect(await opens(token)).toEqual([3])
  await cafe.call(walletLinks.send, { params })
  const [path = ''] = /\/s\/\w{10}$/.exec((await world.outbox('+2348031234567'))[0]?.text ?? '') ?? []
  expect((await world.fetch(path, { redirect: 'manual' })).headers.get('location')).toContain(token)
})

test('another business neither reads nor replaces a wallet link, and reading links is rate limited', async () => {
  const { cafe, code } = await createCafe(world)
  const otherBusiness = await world.registerBusiness()
  const { wallet_token, customer_id: id } = await walletOf(world, code, '08031234567')
  for (const operation of [walletLinks.show, walletLinks.replace] as const)
    await expect(otherBusiness.call(operation, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(world.nobody(wallet.show, { params: { wallet_token } })).resolves.toBeDefined()
  for (let copied = 0; copied < 60; copied++) await cafe.call(walletLinks.show, { params: { id } })
  await expect(cafe.call(walletLinks.show, { params: { id } })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
})

test('marketing consent from the join page counts from the first stamp at the counter', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { data } = await join(world, code, { name: 'Ada', phone: '08031234567', marketing_consent: true })
  const id = data.customer?.id ?? ''
  expect((await cafe.call(customers.show, { params: { id } })).data.customer.marketing_consent).toBe(false)
  await giveStamps(cafe, id, stamp.id, 1)
  expect((await cafe.call(customers.show, { params: { id } })).data.customer.marketing_consent).toBe(true)
})

test('the wallet names the rewards that a cycle brought, not those that came onto the card too late', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  const shown = async () => (await world.nobody(wallet.show, { params: { wallet_token } })).data.cards[0]
  await giveStamps(cafe, customer_id, stamp.id, 3)
  for (const stamps_required of [0, 3])
    await cafe.call(rewards.create, {
      body: { stamp: stamp.id, type: 'free_item', name: `Late ${stamps_required}`, stamps_required },
    })
  expect(await shown()).toMatchObject({ stamps: 4, earned: [] })
  expect((await shown())?.card.rewards).toHaveLength(3)
  await giveStamps(cafe, customer_id, stamp.id, 1)
  expect(await shown()).toMatchObject({ stamps: 0, cycle: 2, earned: [{ cycle: 1, stamps_required: 5 }] })
})

test('the wallet names the rewards that the stamps of a merge brought, redeemed before or not', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  for (const stamps_required of [2, 3])
    await cafe.call(rewards.create, {
      body: { stamp: stamp.id, type: 'free_item', name: `At ${stamps_required}`, stamps_required },
    })
  const [kept, twin] = [await walletOf(world, code, '08031234567'), await walletOf(world, code, '08031234568')]
  const { rewards_issued } = await giveStamps(cafe, twin.customer_id, stamp.id, 2)
  await cafe.call(stamping.redeem, {
    body: { customer_id: twin.customer_id, reward_id: rewards_issued.find(({ name }) => name === 'At 2')?.id },
  })
  await cafe.call(merges.merge, { body: { keep_id: kept.customer_id, merge_id: twin.customer_id } })
  const { cards } = (await world.nobody(wallet.show, { params: { wallet_token: kept.wallet_token } })).data
  expect(cards[0]).toMatchObject({ stamps: 4, cycle: 1 })
  expect(new Set(cards[0]?.earned)).toEqual(
    new Set([
      { cycle: 1, stamps_required: 2 },
      { cycle: 1, stamps_required: 3 },
    ]),
  )
  expect(cards[0]?.earned).toHaveLength(2)
})

test('a customer chooses for each channel whether to receive messages', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  await giveStamps(cafe, customer_id, stamp.id, 1)
  const on = await world.nobody(wallet.preferences, { params: { wallet_token }, body: { email: true, sms: false } })
  expect(on.data.consent).toEqual({ email: true, sms: false, 'in-app': false })
  const off = await world.nobody(wallet.preferences, { params: { wallet_token }, body: { email: false } })
  expect(off.data.consent.email).toBe(false)
})

test('whoever only joined gives no consent for the number that they typed, and ends no no of its owner', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const choose = async (wallet_token: string, body: { sms: boolean; 'in-app'?: boolean }) =>
    (await world.nobody(wallet.preferences, { params: { wallet_token }, body })).data
  const owner = await walletOf(world, code, '08031234567')
  await choose(owner.wallet_token, { sms: false })
  await cafe.call(customers.remove, { params: { id: owner.customer_id } })

  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  const said = async () => {
    const { consents, suppressions } = (await cafe.call(customers.show, { params: { id: customer_id } })).data
    const sms = consents.find(({ channel }) => channel === 'sms')
    return [typeof sms?.given_at === 'string', suppressions.map(({ channel }) => channel)]
  }
  const consent = { email: false, sms: false, 'in-app': true }
  const waiting = { consent, from_next_stamp: [], again_after_stamp: ['sms'] }
  expect(await choose(wallet_token, { sms: true, 'in-app': true })).toEqual(waiting)
  await choose(wallet_token, { sms: false })
  expect(await choose(wallet_token, { sms: true })).toEqual(waiting)
  expect(await said()).toEqual([false, ['sms']])
  await giveStamps(cafe, customer_id, stamp.id, 1)
  expect(await said()).toEqual([true, ['sms']])
  expect((await choose(wallet_token, { sms: true })).consent.sms).toBe(true)
  expect(await said()).toEqual([true, []])
})

test('leaving needs the last four digits, happens a day later, and the ledger stays', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  await giveStamps(cafe, customer_id, stamp.id, 1)
  const params = { wallet_token }
  await expect(world.nobody(wallet.leave, { params, body: { proof: '0000' } })).rejects.toMatchObject({
    status: 422,
    errors: { proof: expect.anything() },
  })
  const { data } = await world.nobody(wallet.leave, { params, body: { proof: '4567' } })
  expect(data.leaving_at).toBe(new Date(world.clock.now().getTime() + DAY_MS).toISOString())

  world.clock.advance({ hours: 23, minutes: 59 })
  await eraseLeavers(world.database.db, world.clock.now())
  await expect(world.nobody(wallet.show, { params })).resolves.toBeDefined()
  world.clock.advance({ minutes: 2 })
  expect(await eraseLeavers(world.database.db, world.clock.now())).toBe(1)
  await expect(world.nobody(wallet.show, { params })).rejects.toMatchObject({ status: 404 })
  const left = await world.database.pool.query('select name, phone from customers where id = $1', [customer_id])
  expect(left.rows).toEqual([{ name: '', phone: null }])
  const ledger = await world.database.pool.query(
    'select sum(quantity)::int as sum from stamp_events where customer_id = $1',
    [customer_id],
  )
  expect(ledger.rows).toEqual([{ sum: 2 }])
})

test('leaving that crosses a merge concerns the customer who is kept', async () => {
  const { cafe, code } = await createCafe(world)
  const { wallet_token, customer_id: merge_id } = await walletOf(world, code, '08031234567')
  const { customer_id: keep_id } = await walletOf(world, code, '08037654321')
  const { db } = world.database
  const read = await findWallet(db, world.app.context.secrets.hashToken(wallet_token))
  if (!read) throw new Error('The wallet does not open')
  await cafe.call(merges.merge, { body: { keep_id, merge_id } })
  const ask = (takesBack: boolean) => askToLeave({ db, wallet: read, proof: '4567', takesBack, now: world.clock.now() })
  const leaving = async () =>
    (await world.nobody(wallet.show, { params: { wallet_token } })).data.customer.leaving_at !== null
  await ask(false)
  expect(await leaving()).toBe(true)
  await ask(true)
  expect(await leaving()).toBe(false)
})

test('a customer who takes leaving back on a merged card stays when the merge is undone, and leaves otherwise', async () => {
  for (const keptAsks of [false, true])
    for (const takesBack of [false, true]) {
      const { cafe, code } = await createCafe(world)
      const merged = await walletOf(world, code, '08031234567')
      const kept = await walletOf(world, code, '08037654321')
      const params = { wallet_token: merged.wallet_token }
      if (keptAsks)
        await world.nobody(wallet.leave, { params: { wallet_token: kept.wallet_token }, body: { proof: '4321' } })
      world.clock.advance({ minutes: 1 })
      await world.nobody(wallet.leave, { params, body: { proof: '4567' } })
      const { data } = await cafe.call(merges.merge, {
        body: { keep_id: kept.customer_id, merge_id: merged.customer_id },
      })
      if (takesBack) await world.nobody(wallet.leave, { params, body: { take_back: true } })
      await cafe.call(merges.undo, { params: { id: data.merge.id } })
      const { leaving_at } = (await world.nobody(wallet.show, { params })).data.customer
      expect([keptAsks, takesBack, leaving_at === null]).toEqual([keptAsks, takesBack, takesBack])
    }
  world.clock.advance({ days: 2 })
  // Without a take-back: the merged customer twice, the kept one once.
  expect(await eraseLeavers(world.database.db, world.clock.now())).toBe(3)
})

test('a customer proves an address with letters of other scripts as they write it', async () => {
  const { code } = await createCafe(world)
  const { data } = await join(world, code, { name: 'Ada', email: 'ada@bücher.example' })
  const wallet_token = ('wallet_token' in data && data.wallet_token) || ''
  const params = { wallet_token }
  const asked = await world.nobody(wallet.leave, { params, body: { proof: ' Ada@Bücher.example' } })
  expect(asked.data.leaving_at).not.toBeNull()
  await world.nobody(wallet.leave, { params, body: { take_back: true } })
})

test.each(['٤٥٦٧', '४५६७', '45 67'])('a customer proves a number with its last digits written %s', async (proof) => {
  const { code } = await createCafe(world)
  const { wallet_token } = await walletOf(world, code, '08031234567')
  const params = { wallet_token }
  const asked = await world.nobody(wallet.leave, { params, body: { proof } })
  expect(asked.data.leaving_at).not.toBeNull()
  await world.nobody(wallet.leave, { params, body: { take_back: true } })
})

test('a customer who cancels leaving within the day stays', async () => {
  const { code } = await createCafe(world)
  const { wallet_token } = await walletOf(world, code, '08031234567')
  const params = { wallet_token }
  await world.nobody(wallet.leave, { params, body: { proof: '4567' } })
  const { data } = await world.nobody(wallet.leave, { params, body: { take_back: true } })
  expect(data.leaving_at).toBeNull()
  world.clock.advance({ days: 2 })
  expect(await eraseLeavers(world.database.db, world.clock.now())).toBe(0)
})
