/** What grace and the closing of an account close over HTTP: whatever sends or brings people in. Each act is tried. */
import { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe, walletOf } from '../testing/fixtures/cafe.ts'
import { freshPhone } from '../testing/fixtures/counter.ts'
import { changeSubscription, enterGrace } from '../testing/fixtures/subscriptions.ts'
import { everyOperation, request } from '../testing/http/request.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** By name, so that an endpoint which loses its mark fails here. */
const CLOSED = [
  'campaigns.resume',
  'campaigns.retry',
  'campaigns.store',
  'campaigns.test',
  'customers.create',
  'imports.start',
  'messages.send',
  'notifications.send',
  'walletLinks.send',
]

async function answersOf(token: string) {
  const answers = []
  for (const name of CLOSED) {
    const operation = everyOperation.find((one) => one.name === name)
    if (!operation) throw new Error(`No endpoint is called ${name}`)
    const { status, code } = await request(world, operation.endpoint, { token, input: { body: {} } })
    answers.push([name, status, code])
  }
  return answers
}

/** A café with a holder who hears e-mails, and a reward to give. */
async function createHolder() {
  const { cafe, stamp, code } = await createCafe(world)
  const { customer_id, wallet_token } = await walletOf(world, code, freshPhone())
  const email = `holder-${customer_id}@example.com`
  await cafe.call(customers.update, { params: { id: customer_id }, body: { email, marketing_consent: true } })
  const { data } = await cafe.call(rewards.list, { params: { stamp: stamp.id } })
  const body = { customer_id, reward_id: data.rewards[0]?.id ?? '', message: 'See you soon.' }
  const seen = async () => (await world.nobody(wallet.show, { params: { wallet_token } })).data
  return { cafe, email, seen, give: async () => (await cafe.call(gifts.send, { body })).data }
}

async function expectGiftWithoutMessage({ email, seen, give }: Awaited<ReturnType<typeof createHolder>>) {
  expect(await give()).toMatchObject({ sent_to: null, reward: { name: 'Free coffee', status: 'issued' } })
  expect((await world.outbox(email)).filter(({ subject }) => subject.includes('gift'))).toEqual([])
  const { rewards: held, messages } = await seen()
  expect([held.length, messages]).toEqual([1, []])
}

test('in grace every act that sends or brings people in is 402 payment_required, and open again once paid', async () => {
  const { cafe } = await createHolder()
  await enterGrace(world, cafe)
  expect(await answersOf(cafe.token)).toEqual(CLOSED.map((name) => [name, 402, 'payment_required']))
  const today = localDate(world.clock.now(), cafe.user.business.timezone)
  const period = { from: addDays(today, -9), to: addDays(today, 21) }
  await changeSubscription(world, cafe, { status: 'active', past_due: null, period })
  expect((await answersOf(cafe.token)).filter(([, status]) => status === 402)).toEqual([])
})

test('in grace a holder gets a gift without its message', async () => {
  const holder = await createHolder()
  await enterGrace(world, holder.cafe)
  await expectGiftWithoutMessage(holder)
})

test('while an account is being closed the same acts are 409 account_closing, and a gift goes without its message', async () => {
  const holder = await createHolder()
  await holder.cafe.call(accountClosing.close, { body: { current_password: holder.cafe.password } })
  expect(await answersOf(holder.cafe.token)).toEqual(CLOSED.map((name) => [name, 409, 'account_closing']))
  await expectGiftWithoutMessage(holder)
})
