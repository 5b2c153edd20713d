/** What waits in the outbox asks again before it goes: consent, quiet hours, the operator's switch. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterEach, expect, test } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { NotDelivered } from '../mail/mail.ts'
import { TextNotSent } from '../sms/sms.ts'
import { createWorld, type World, type WorldOptions } from '../testing/app/world.ts'
import { createCafe, join } from '../testing/fixtures/cafe.ts'
import { createCounter, freshPhone, type Counter } from '../testing/fixtures/counter.ts'

let world: World
afterEach(() => world.close())

const NIGHT = new Date('2026-11-21T19:30:00Z') // half past eight in Lagos
const MORNING = new Date('2026-11-22T07:00:00Z')

/** A customer with both addresses who agreed to everything. */
async function openShop(options: WorldOptions = {}) {
  world = await createWorld(options)
  const owner = await createCounter(world)
  const phone = freshPhone()
  const email = `ada-${phone}@example.com`
  const { data } = await owner.call(customers.create, { body: { name: 'Ada', phone, email, marketing_consent: true } })
  const customer_id = data.customer.id
  const params = { id: customer_id }
  return {
    owner,
    customer_id,
    email,
    number: `+234${phone.slice(1)}`,
    write: (channel: 'email' | 'sms') =>
      owner.call(messages.send, { body: { customer_id, channel, heading: 'Closed', body: 'On Friday.' } }),
    agree: (marketing_consent: boolean) => owner.call(customers.update, { params, body: { marketing_consent } }),
    state: async () =>
      (await owner.call(messages.list, { params })).data.messages.map(({ status, reason }) => [status, reason]),
  }
}

/** Runs what waits for its next try, too. */
async function runAll() {
  await world.app.context.outbox.drain()
  await world.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await world.app.context.outbox.drain()
}

async function giveReward({ call, stamp_id }: Counter, customer_id: string) {
  const { data } = await call(rewards.list, { params: { stamp: stamp_id } })
  return (await call(gifts.send, { body: { customer_id, reward_id: data.rewards[0]?.id ?? '' } })).data
}

test.each(['email', 'sms'] as const)(
  'a no that comes while a message by %s waits is the last word',
  async (channel) => {
    const tried: string[] = []
    let sayNo = async (): Promise<unknown> => undefined
    const fail = async (to: string, error: Error): Promise<never> => {
      tried.push(to)
      await sayNo()
      throw error
    }
    const shop = await openShop({
      senders: {
        mailSender: { send: ({ to }) => fail(to, new Error('450 later')), close: () => {} },
        smsSender: {
          provider: 'local',
          from: null,
          send: ({ to }) => fail(to, new TextNotSent('passing', 'The service is down')),
          close: () => {},
        },
      },
    })
    sayNo = () => shop.agree(false)
    await shop.write(channel)
    await runAll()

    const address = channel === 'email' ? shop.email : shop.number
    expect(tried.filter((to) => to === address)).toEqual([address])
    expect(await shop.state()).toEqual([['skipped', 'no_consent']])
  },
)

test('the history says what became of a message', async () => {
  let answer: () => Promise<void> = async () => undefined
  const send = async () => answer().then(() => ({ provider_id: 'one' }))
  const shop = await openShop({
    senders: {
      mailSender: { send: async () => answer(), close: () => {} },
      smsSender: { provider: 'local', from: null, send, close: () => {} },
    },
  })
  const becomes = async (channel: 'email' | 'sms', end: () => Promise<void>) => {
    answer = end
    const { data } = await shop.write(channel)
    await world.app.context.outbox.drain()
    world.clock.advance({ days: 8 })
    const params = { id: shop.customer_id }
    const { data: listed } = await shop.owner.call(messages.list, { params })
    return listed.messages.find(({ id }) => id === data.message.id)?.status
  }
  expect(await becomes('email', async () => undefined)).toBe('sent')
  expect(await becomes('sms', async () => undefined)).toBe('sent')
  const refuse = (error: Error) => async () => {
    throw error
  }
  expect(await becomes('email', refuse(new NotDelivered('refused', '550 no')))).toBe('failed')
  expect(await becomes('sms', refuse(new TextNotSent('refused', 'No')))).toBe('failed')
  expect(await becomes('sms', refuse(new TextNotSent('unanswered', 'Silence')))).toBe('unknown')
})

test('a message that failed leaves room in the limit of a week; one that may have arrived does not', async () => {
  let error = new TextNotSent('refused', 'No')
  const shop = await openShop({
    senders: { smsSender: { provider: 'local', from: null, send: () => Promise.reject(error), close: () => {} } },
  })
  await shop.owner.call(sending.update, { body: { per_week: 1 } })
  const params = { id: shop.customer_id }
  const send = async () => {
    world.clock.advance({ minutes: 1 })
    await shop.write('sms')
    await world.app.context.outbox.drain()
  }
  await send()
  error = new TextNotSent('unanswered', 'Silence')
  await send()
  expect(await shop.state()).toEqual([
    ['unknown', null],
    ['failed', null],
  ])
  await expect(send()).rejects.toMatchObject({ status: 422, errors: { channel: [expect.any(String)] } })

  // The same is kept of a person who is erased.
  await shop.owner.call(customers.remove, { params })
  const { rows } = await world.database.pool.query(`select distinct message_id from erased_recipients`)
  expect(rows).toHaveLength(1)
})

test('single text messages rest at night and carry the stop link; a link that is needed goes at once', async () => {
  const shop = await openShop({ start: NIGHT })
  await shop.write('sms')
  await shop.owner.call(customers.update, { params: { id: shop.customer_id }, body: { email: null } })
  await giveReward(shop.owner, shop.customer_id)
  expect(await world.outbox(shop.number)).toHaveLength(0)
  expect(await shop.state()).toEqual([['held', null]])
  await shop.owner.call(walletLinks.send, { params: { id: shop.customer_id } })
  expect(await world.outbox(shop.number)).toHaveLength(1)

  world.clock.set(MORNING)
  const texts = await world.outbox(shop.number)
  expect(texts).toHaveLength(3)
  expect(texts.filter(({ text }) => /^Stop: .*\/s\//m.test(text))).toHaveLength(2)
  expect(await shop.state()).toEqual([['sent', null]])
})

test.each(['email', 'sms'] as const)(
  'the operator’s stop switch holds single messages and gifts by %s until it is released',
  async (channel) => {
    const shop = await openShop()
    const arrived = async () => (await world.outbox(channel === 'email' ? shop.email : shop.number)).length
    const before = await arrived()
    await setSending(world.database, { stopped: true }, world.clock.now())
    await shop.write(channel)
    // A gift is told by e-mail where there is an address.
    const params = { id: shop.customer_id }
    if (channel === 'sms') await shop.owner.call(customers.update, { params, body: { email: null } })
    await giveReward(shop.owner, shop.customer_id)
    expect(await arrived()).toBe(before)
    expect(await shop.state()).toContainEqual(['held', null])

    await setSending(world.database, { stopped: false }, world.clock.now())
    world.clock.advance({ minutes: 5 })
    expect(await arrived()).toBe(before + 2)
  },
)

test('a message waits for nobody who moved: one to a former number ends', async () => {
  const shop = await openShop({ start: NIGHT })
  await shop.write('sms')
  await world.app.context.outbox.drain()
  await shop.owner.call(customers.update, { params: { id: shop.customer_id }, body: { phone: freshPhone() } })
  world.clock.set(MORNING)
  expect(await world.outbox(shop.number)).toHaveLength(0)
  expect(await shop.state()).toEqual([['skipped', 'no_address']])
})

test('who says no while the question about news waits is not asked any more', async () => {
  const email = 'asked@example.com'
  const tried: string[] = []
  const joined = Promise.withResolvers<string>()
  const send = async ({ to }: { to: string }) => {
    tried.push(to)
    if (to === email) {
      const params = { wallet_token: await joined.promise }
      await world.nobody(wallet.preferences, { params, body: { email: false } })
    }
    throw new Error('450 later')
  }
  world = await createWorld({ senders: { mailSender: { send, close: () => {} } } })
  const { code } = await createCafe(world)
  const { data } = await join(world, code, { name: 'Ada', email, marketing_consent: true })
  joined.resolve(data.wallet_token ?? '')
  await runAll()
  await runAll()
  expect(tried.filter((to) => to === email)).toEqual([email])
})

test('the questions and notices of one business are a group of their own, so that they hold up no other', async () => {
  world = await createWorld({
    senders: { mailSender: { send: () => Promise.reject(new Error('450 later')), close: () => {} } },
  })
  const { cafe, code } = await createCafe(world)
  const { data } = await join(world, code, { name: 'Ada', email: 'news@example.com', marketing_consent: true })
  const params = { id: data.customer?.id ?? '' }
  await cafe.call(customers.update, { params, body: { email: 'other@example.com' } })
  const { rows } = await world.database.pool.query(
    `select group_id, data->'origin'->>'purpose' as purpose from pgboss.job
      where name = 'mail' and data->>'about' is not null order by purpose`,
  )
  const group_id = cafe.user.business.id
  expect(rows).toEqual(['notice', 'question'].map((purpose) => ({ group_id, purpose })))
})
