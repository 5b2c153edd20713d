import { counter as counterEndpoints } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import { createCustomer, freshPhone, createCounter } from '../testing/fixtures/counter.ts'
import { merge, rewardsOf, show, undo } from '../testing/fixtures/merging.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { walletEvents } from '../wallet/wallet-events.ts'
import { findWallet } from '../wallet/wallet.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the merged phone still finds the kept customer, who may take it', async () => {
  const counter = await createCounter(world)
  const keep = counter.customer_id
  const twin = await createCustomer(counter.call)
  const { phone } = await show(counter, twin)
  const { merge: done } = await merge(counter, keep, twin)
  await expect(createCustomer(counter.call, { phone })).rejects.toMatchObject({
    status: 409,
    code: 'customer_exists',
    detail: { customer_id: keep },
  })
  const own = (await show(counter, keep)).phone
  await counter.call(customers.update, { params: { id: keep }, body: { phone } })
  expect((await show(counter, keep)).phone).toBe(phone)
  await undo(counter, done.id)
  expect([(await show(counter, keep)).phone, (await show(counter, twin)).phone]).toEqual([own, phone])
})

test('a merge is kept while somebody else has the number that the kept customer gave up for the merged one', async () => {
  const counter = await createCounter(world)
  const keep = counter.customer_id
  const twin = await createCustomer(counter.call)
  const [own, { phone }] = [(await show(counter, keep)).phone, await show(counter, twin)]
  const { merge: done } = await merge(counter, keep, twin)
  await counter.call(customers.update, { params: { id: keep }, body: { phone } })
  await createCustomer(counter.call, { phone: own })
  await expect(undo(counter, done.id)).rejects.toMatchObject({
    status: 409,
    code: 'merge_kept',
    detail: { reasons: ['Somebody else has their phone number now.'] },
  })
  await counter.call(customers.update, { params: { id: keep }, body: { phone: freshPhone() } })
  await undo(counter, done.id)
  expect((await show(counter, twin)).phone).toBe(phone)
})

test('an older phone, e-mail, code or reward finds the kept customer until the merge is undone', async () => {
  const counter = await createCounter(world)
  const {
    data: { stamp },
  } = await counter.call(stampCards.show, { params: { id: counter.stamp_id } })
  const code = new URL(stamp.join_url ?? '').pathname.split('/').at(-1) ?? ''
  const join = async (phone: string, email: string) =>
    (await world.nobody(cards.join, { params: { code }, body: { name: 'Ada', phone, email } })).data
  const [phone, email] = [freshPhone(), `old-${freshPhone()}@example.com`]
  const keep = (await join(freshPhone(), `new-${freshPhone()}@example.com`)).customer?.id ?? ''
  const old = await join(phone, email)
  const merged = old.customer?.id ?? ''
  const {
    rewards_issued: [reward],
  } = await counter.give(5, { customer_id: merged })
  await counter.call(stamping.redeem, { body: { customer_id: merged, reward_id: reward?.id ?? '' } })
  const screenshot = async () =>
    (await world.nobody(wallet.code, { params: { wallet_token: old.wallet_token ?? '' } })).data.code
  const finds = async (q: string) => {
    const { data } = await counter.call(counterEndpoints.find, { query: { q } })
    return [...data.found.map((one) => one.customer.id), ...(data.reward ? [data.reward.customer.id] : [])]
  }
  const leadTo = async (who: string) => {
    const ways = [
      await finds(phone),
      await finds(phone.slice(-5)),
      await finds(phone.slice(0, 8)),
      await finds(email),
      await finds(reward?.code ?? ''),
    ]
    return ways.map((ids) => ids.includes(who))
  }
  const all = Array<boolean>(5).fill(true)
  const shown = await screenshot()

  const { merge: done } = await merge(counter, keep, merged)
  expect(await leadTo(keep)).toEqual(all)
  expect((await counter.call(stamping.scan, { body: { code: shown } })).data.customer.id).toBe(keep)
  // The kept customer's own code of the same half minute counts as the same person's, so it is already used.
  await expect(counter.call(stamping.scan, { body: { code: await screenshot() } })).rejects.toMatchObject({
    code: 'code_used',
  })
  const again = await join(phone, `third-${freshPhone()}@example.com`)
  expect([again.wallet_token, again.sent_to]).toEqual([undefined, expect.stringContaining('•')])

  await undo(counter, done.id)
  expect(await leadTo(merged)).toEqual(all)
})

test('both wallet links open the kept wallet, and each opens its own after the undo', async () => {
  const counter = await createCounter(world)
  const {
    data: { stamp },
  } = await counter.call(stampCards.show, { params: { id: counter.stamp_id } })
  const code = new URL(stamp.join_url ?? '').pathname.split('/').at(-1) ?? ''
  const join = async () =>
    (await world.nobody(cards.join, { params: { code }, body: { name: 'Ada', phone: freshPhone() } })).data
  const [one, other] = [await join(), await join()]
  const opens = async (token = '') =>
    (await world.nobody(wallet.show, { params: { wallet_token: token } })).data.customer.id
  const { merge: done } = await merge(counter, one.customer?.id ?? '', other.customer?.id ?? '')
  expect([await opens(one.wallet_token), await opens(other.wallet_token)]).toEqual([one.customer?.id, one.customer?.id])
  const shown = (await world.nobody(wallet.code, { params: { wallet_token: other.wallet_token ?? '' } })).data.code
  expect((await counter.call(stamping.scan, { body: { code: shown } })).data.customer.id).toBe(one.customer?.id)
  await undo(counter, done.id)
  expect([await opens(one.wallet_token), await opens(other.wallet_token)]).toEqual([
    one.customer?.id,
    other.customer?.id,
  ])
})

test('an open card hears its stamps again after a merge, and after its undo', async () => {
  const counter = await createCounter(world)
  const {
    data: { stamp },
  } = await counter.call(stampCards.show, { params: { id: counter.stamp_id } })
  const code = new URL(stamp.join_url ?? '').pathname.split('/').at(-1) ?? ''
  const {
    data: { customer, wallet_token = '' },
  } = await world.nobody(cards.join, { params: { code }, body: { name: 'Ada', phone: freshPhone() } })
  const merged = customer?.id ?? ''
  const { context } = world.app
  const openStream = async () => {
    const opened = await findWallet(world.database.db, context.secrets.hashToken(wallet_token))
    if (!opened) throw new Error('The wallet does not open')
    return walletEvents(context, opened)
  }
  const readToEnd = async (stream: AsyncIterable<unknown>) => {
    let heard = ''
    for await (const said of stream) heard += String(said)
    return heard
  }

  const before = await openStream()
  const { merge: done } = await merge(counter, counter.customer_id, merged)
  expect(await readToEnd(before)).toContain('event: message')

  const whileMerged = await openStream()
  await counter.give()
  await undo(counter, done.id)
  expect(await readToEnd(whileMerged)).toMatch(/event: stamp[^]*event: message/)

  const after = await openStream()
  await counter.give(1, { customer_id: merged })
  expect(String(after.read())).toContain('event: stamp')
  after.destroy()
})

test('who joined on a French page is written in French after a merge too, until it is undone', async () => {
  const counter = await createCounter(world)
  const keep = counter.customer_id
  const { stamp } = (await counter.call(stampCards.show, { params: { id: counter.stamp_id } })).data
  const code = new URL(stamp.join_url ?? '').pathname.split('/').at(-1) ?? ''
  const french = createCall({ base: '/api', token: () => null, language: 'fr', fetch: world.fetch })
  const joined = (await french(cards.join, { params: { code }, body: { name: 'Ada', phone: freshPhone() } })).data
  const merged = joined.customer?.id ?? ''
  const languages = () =>
    Promise.all([keep, merged].map((id) => findCustomerLanguage(world.database.db, counter.user.business.id, id)))
  expect(await languages()).toEqual(['en', 'fr'])
  const { merge: done } = await merge(counter, keep, merged)
  expect(await languages()).toEqual(['fr', 'fr'])
  await undo(counter, done.id)
  expect(await languages()).toEqual(['en', 'fr'])
})

test('a changed phone or e-mail keeps cards, rewards, history and the wallet link', async () => {
  const counter = await createCounter(world)
  const {
    data: { stamp },
  } = await counter.call(stampCards.show, { params: { id: counter.stamp_id } })
  const code = new URL(stamp.join_url ?? '').pathname.split('/').at(-1) ?? ''
  const {
    data: { customer, wallet_token = '' },
  } = await world.nobody(cards.join, { params: { code }, body: { name: 'Bola', phone: freshPhone() } })
  const id = customer?.id ?? ''
  await counter.give(7, { customer_id: id })
  const [before, rewards] = [await show(counter, id), await rewardsOf(counter, id)]
  const phone = freshPhone()
  await counter.call(customers.update, { params: { id }, body: { phone, email: 'bola@example.com' } })
  expect(await show(counter, id)).toEqual({ ...before, phone, email: 'bola@example.com' })
  expect(await rewardsOf(counter, id)).toEqual(rewards)
  expect((await world.nobody(wallet.show, { params: { wallet_token } })).data).toMatchObject({
    customer: { id },
    cards: [{ stamps: 2 }],
  })
  // A first address gets no notice. A replaced or removed address is notified, without the new address or the wallet
  // link.
  await counter.call(customers.update, { params: { id }, body: { email: 'bola.ade@example.com' } })
  await counter.call(customers.update, { params: { id }, body: { name: 'Bola Ade' } })
  const told = await world.outbox('bola@example.com')
  expect(told.map((mail) => mail.subject)).toEqual([
    `Your e-mail address at ${counter.user.business.business_name} was changed`,
  ])
  expect(told[0]?.text).not.toMatch(/bola\.ade|\/wallet\//)
  expect(await world.outbox('bola.ade@example.com')).toEqual([])
  await counter.call(customers.update, { params: { id }, body: { email: null } })
  expect((await world.outbox('bola.ade@example.com'))[0]?.text).toContain('removed this address')
  const taken = (await show(counter, counter.customer_id)).phone
  await expect(counter.call(customers.update, { params: { id }, body: { phone: taken } })).rejects.toMatchObject({
    status: 409,
    code: 'customer_exists',
    detail: { customer_id: counter.customer_id },
  })
})
