/** Every limit of text messages to one customer: the country, the plan, the money of the business and of all together. */
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { ATTEMPTS } from '@stampwell/contract/attempts.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SmsConfig } from '../config.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import { createCafe } from '../testing/fixtures/cafe.ts'
import { countRecipients, sendDue, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'

const PRICE_MINOR = 400
/** Money for one text, whose pages no test counts: it fits once, and not five times. */
const ONE_TEXT = PRICE_MINOR * 4
const sms = { ...testConfig('').sms, priceMinor: PRICE_MINOR }

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { sms } })
})
afterEach(() => {
  setMoney(testConfig('').sms)
  // The money of another day.
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS + 9 * HOUR_MS))
})
afterAll(() => world.close())

const setMoney = ({ dailyCapMinor, installationCapMinor }: Partial<SmsConfig>) =>
  Object.assign(world.app.context.config.sms, {
    ...(dailyCapMinor === undefined ? {} : { dailyCapMinor }),
    ...(installationCapMinor === undefined ? {} : { installationCapMinor }),
  })

async function openShop() {
  const owner = await createCounter(world)
  const usage = async () => (await owner.call(profile.show, {})).data.user.plan.usage
  return { owner, usage, businessId: owner.user.business.id }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function addPerson({ owner }: Shop) {
  const phone = freshPhone()
  const id = await createCustomer(owner.call, { phone, marketing_consent: true })
  return { id, number: `+234${phone.slice(1)}` }
}
const write = ({ owner }: Shop, customer_id: string) =>
  owner.call(messages.send, { body: { customer_id, channel: 'sms', heading: 'Hi', body: 'Open.' } })
const sendLink = ({ owner }: Shop, id: string) => owner.call(walletLinks.send, { params: { id } })
/** Sends links to new people until the money is used up: a person gets three a day. */
async function spendMoney(shop: Shop) {
  const sent = []
  for (let n = 0; n < 5; n++) {
    const { id, number } = await addPerson(shop)
    await sendLink(shop, id).catch(() => null)
    sent.push(...(await world.outbox(number)))
  }
  return sent.length
}
async function give({ owner }: Shop, customer_id: string) {
  const { data } = await owner.call(rewards.list, { params: { stamp: owner.stamp_id } })
  return (await owner.call(gifts.send, { body: { customer_id, reward_id: data.rewards[0]?.id ?? '' } })).data
}

test('a plan without text messages sends none, neither a message nor a link nor with a gift', async () => {
  const shop = await openShop()
  await setLimits(world.database.db, shop.businessId, { features: [] }, world.clock.now())
  const { id, number } = await addPerson(shop)
  const refused = { status: 403, code: 'feature_unavailable', detail: { feature: 'sms' } }
  await expect(write(shop, id)).rejects.toMatchObject(refused)
  await expect(sendLink(shop, id)).rejects.toMatchObject(refused)
  expect((await give(shop, id)).sent_to).toBeNull()
  expect(await world.outbox(number)).toHaveLength(0)
})

test('links and gifts count for the month of the plan, and the last one is refused', async () => {
  const shop = await openShop()
  const limits = { sms_month: 2, emails_month: 2, features: ['sms' as const] }
  await setLimits(world.database.db, shop.businessId, limits, world.clock.now())
  const { id, number } = await addPerson(shop)
  await sendLink(shop, id)
  expect((await give(shop, id)).sent_to).not.toBeNull()
  expect(await shop.usage()).toMatchObject({ sms_month: 2 })
  const used = { status: 403, code: 'plan_limit_reached' }
  await expect(sendLink(shop, id)).rejects.toMatchObject({ ...used, detail: { limit: 'sms_month' } })
  expect((await give(shop, id)).sent_to).toBeNull()
  expect(await world.outbox(number)).toHaveLength(2)

  await shop.owner.call(customers.update, { params: { id }, body: { email: 'month@example.com' } })
  await sendLink(shop, id)
  expect((await give(shop, id)).sent_to).toBe('m•••@example.com')
  expect(await shop.usage()).toMatchObject({ emails_month: 2 })
  await expect(sendLink(shop, id)).rejects.toMatchObject({ ...used, detail: { limit: 'emails_month' } })
  expect((await give(shop, id)).sent_to).toBeNull()
})

test('single text messages and campaigns share the business’s money of a day', async () => {
  const shop = await openShop()
  setMoney({ dailyCapMinor: ONE_TEXT })
  const { id, number } = await addPerson(shop)
  const sent = await spendMoney(shop)
  expect([1, 2, 3, 4]).toContain(sent)
  const refused = { status: 429, code: 'too_many_requests', retry_after: 14 * 3600 } // until midnight in Lagos
  await expect(sendLink(shop, id)).rejects.toMatchObject(refused)
  expect((await give(shop, id)).sent_to).toBeNull()
  expect(await world.outbox(number)).toHaveLength(0)

  const campaign = await storeCampaign(shop.owner, { channels: ['sms'], messageBody: 'Hi' })
  await sendDue(world)
  expect(await countRecipients(world, campaign)).toMatchObject({ 'skipped daily_cap': 6 })
  world.clock.advance({ hours: 14 })
  await sendLink(shop, id)
})

test('a link that two limits refuse is told the later moment of both, at which it passes', async () => {
  const shop = await openShop()
  const { id } = await addPerson(shop)
  for (let links = 0; links < 3; links++) await sendLink(shop, id)
  // At eight in the morning this person may get another link, but the money is used up until midnight in Lagos.
  world.clock.advance({ hours: 22 })
  setMoney({ dailyCapMinor: ONE_TEXT })
  await spendMoney(shop)
  await expect(sendLink(shop, id)).rejects.toMatchObject({ status: 429, retry_after: 16 * 3600 })
  world.clock.advance({ hours: 16 })
  await sendLink(shop, id)
})

test('all businesses together spend at most the money of the installation in a day', async () => {
  const [one, other] = [await openShop(), await openShop()]
  setMoney({ installationCapMinor: ONE_TEXT })
  await spendMoney(one)
  const { id } = await addPerson(other)
  await expect(sendLink(other, id)).rejects.toMatchObject({
    status: 429,
    retry_after: 15 * 3600, // until midnight of UTC
  })
  const campaign = await storeCampaign(other.owner, { channels: ['sms'], messageBody: 'Hi' })
  await sendDue(world)
  expect(await countRecipients(world, campaign)).toMatchObject({ 'skipped daily_cap': 1 })
  const { rows } = await sql<{ cost: number }>`
    select cost_minor::integer as cost from sms_spending order by day desc limit 1`.execute(world.database.db)
  expect(rows[0]?.cost).toBeLessThanOrEqual(ONE_TEXT)

  world.clock.advance({ hours: 15 })
  await sendLink(other, id)
})

test('tries that the money refuses use up no limit of their own, and the wait that is told is enough', async () => {
  const shop = await openShop()
  setMoney({ dailyCapMinor: ONE_TEXT })
  await spendMoney(shop)
  const { id } = await addPerson(shop)
  const untilMidnight = { status: 429, retry_after: 14 * 3600 }
  for (let times = 0; times < 25; times++) await expect(write(shop, id)).rejects.toMatchObject(untilMidnight)
  world.clock.advance({ hours: 14 })
  await write(shop, id)
})

test('where both moneys are used up, the later midnight is named, and then a text goes', async () => {
  const shop = await openShop()
  setMoney({ dailyCapMinor: ONE_TEXT, installationCapMinor: ONE_TEXT })
  await spendMoney(shop)
  const { id } = await addPerson(shop)
  // Midnight of UTC comes an hour after that of Lagos.
  await expect(sendLink(shop, id)).rejects.toMatchObject({ status: 429, retry_after: 15 * 3600 })
  world.clock.advance({ hours: 15 })
  await sendLink(shop, id)
})

const FOREIGN = '+447911123456'

test('nobody gets a text message in a country that the operator did not name', async () => {
  const { cafe, code } = await createCafe(world)
  const join = (phone: string) => world.nobody(cards.join, { params: { code }, body: { name: 'Ada', phone } })
  const { data } = await join(FOREIGN)
  await expect(join(FOREIGN)).rejects.toMatchObject({ status: 409, code: 'customer_exists' })
  await expect(cafe.call(walletLinks.send, { params: { id: data.customer?.id ?? '' } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await world.outbox(FOREIGN)).toHaveLength(0)
})

test('a business sends at most sixty text messages an hour that nobody logged in asked for', async () => {
  const { cafe, code } = await createCafe(world)
  // Three links a person, and people of several ranges, so that no other limit is met.
  const phones = Array.from({ length: 21 }, (_, n) => `0${[803, 703, 903, 816][n % 4]}${7_000_000 + n}`)
  for (const phone of phones) await createCustomer(cafe.call, { phone })
  const askForLink = (n: number) =>
    world.nobody(cards.join, { params: { code }, body: { name: 'Ada', phone: phones[Math.floor(n / 3)] ?? '' } })
  const max = ATTEMPTS.unasked_sms_of_business.limit
  for (let n = 0; n < max; n++) await askForLink(n)
  await expect(askForLink(max)).rejects.toMatchObject({ status: 429 })
})
