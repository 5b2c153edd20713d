/** The customer's own card stands in every e-mail of a campaign, as a picture that names nobody. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireCards } from '../stamping/expire-cards.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { sendDue, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCard, createCounter, createCustomer } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function mailTo(email: string, stamps: number) {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const customer_id = await createCustomer(owner.call, { name: 'Bola', email, marketing_consent: true })
  if (stamps > 0) await owner.give(stamps, { customer_id })
  await storeCampaign(owner)
  await sendDue(world)
  const mail = (await world.outbox(email)).find(({ subject }) => subject === 'News')
  const [, src = '', alt = ''] = /<img src="([^"]*\/cards\/[^"]+)" alt="([^"]*)"/.exec(mail?.html ?? '') ?? []
  return { owner, customer_id, path: src === '' ? '' : new URL(src).pathname, alt, mail }
}

test('an e-mail holds the card as it stands at the moment of sending, in words too', async () => {
  const { owner, customer_id, path, alt } = await mailTo('card@example.com', 3)
  expect(path).toMatch(/^\/cards\/[0-9a-f]{32}\/3-of-5\.png$/)
  expect(alt).toMatch(/^3 of 5 stamps, next: /)
  expect([customer_id, owner.user.business.id].some((id) => path.includes(id))).toBe(false)

  const answer = await world.fetch(path, {})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  // An e-mail is read on another site.
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect([picture.subarray(1, 4).toString(), picture.length < 40_000]).toEqual(['PNG', true])
  // From the storage it is the same.
  expect(Buffer.from(await (await world.fetch(path, {})).arrayBuffer()).equals(picture)).toBe(true)
})

test('the words say the card’s next reward, also where the message speaks of another one', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const email = 'other.reward@example.com'
  const customer_id = await createCustomer(owner.call, { name: 'Bola', email, marketing_consent: true })
  await owner.give(3, { customer_id })
  await storeCampaign(owner, { audience: 'custom', customAudience: [customer_id], messageBody: 'Collect {reward}.' })
  await sql`update broadcast_customers set reward = 'Free lunch' where customer_id = ${customer_id}`.execute(
    world.database.db,
  )
  await sendDue(world)
  const [mail] = await world.outbox(email)
  expect(mail?.html).toContain('alt="3 of 5 stamps, next: Free coffee"')
  expect(mail?.text).toContain('Collect Free lunch.')
})

test('words and pictures follow the terms that count for the customer already before their next stamp', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const email = 'shorter@example.com'
  const customer_id = await createCustomer(owner.call, { name: 'Bola', email, marketing_consent: true })
  await owner.give(2, { customer_id })
  const params = { id: owner.stamp_id }
  await owner.call(stampCards.unpublish, { params })
  await owner.call(stampCards.update, { params, body: { number_of_stamps: 4 } })
  await owner.call(stampCards.publish, { params })
  await storeCampaign(owner, { messageBody: '{stamps_left} to go.' })
  await sendDue(world)
  await owner.call(messages.send, { body: { customer_id, channel: 'email', heading: 'Closed', body: 'On Friday.' } })
  const mails = await world.outbox(email)
  expect(mails).toHaveLength(2)
  for (const { html } of mails) expect(html).toContain('alt="2 of 4 stamps, next: Free coffee"')
  expect(mails.map(({ text }) => text).join('\n')).toContain('2 to go.')
})

test('a card that ended is spoken of no more, not after its stamps expired either', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const email = 'ended@example.com'
  const customer_id = await createCustomer(owner.call, { name: 'Bola', email, marketing_consent: true })
  const short = await createCard(owner.call, { number_of_stamps: 8, duration: 3 })
  await owner.give(3, { customer_id })
  world.clock.advance({ minutes: 5 })
  await owner.give(2, { customer_id, stamp_id: short })
  world.clock.advance({ days: 4 })
  const sendNews = async () => {
    await storeCampaign(owner, { messageBody: 'You have {stamps}.' })
    await sendDue(world)
  }
  await sendNews()
  expect(await expireCards(world.database.db, world.clock.now())).toBe(1)
  await sendNews()
  await owner.call(messages.send, { body: { customer_id, channel: 'email', heading: 'Closed', body: 'On Friday.' } })
  const mails = await world.outbox(email)
  expect(mails).toHaveLength(3)
  for (const { html } of mails) expect(html).toContain('alt="3 of 5 stamps, next: Free coffee"')
  expect(mails.filter(({ text }) => text.includes('You have 3.'))).toHaveLength(2)
})

test('the picture speaks the language of the customer, and the plain part says the same', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const email = 'francais@example.com'
  const customer_id = await createCustomer(owner.call, { name: 'Bola', email, marketing_consent: true })
  await owner.give(1, { customer_id })
  await sql`update customers set language = 'fr' where id = ${customer_id}`.execute(world.database.db)
  await storeCampaign(owner)
  await sendDue(world)
  const [mail] = await world.outbox(email)
  expect(mail?.html).toContain('alt="1 tampon sur 5, ensuite\u202f: Free coffee"')
  expect(mail?.text).toContain('1 tampon sur 5, ensuite\u202f: Free coffee')
  const { rows } = await sql<{ language: string }>`
    select drawing ->> 'language' as language from card_drawings where business_id = ${owner.user.business.id}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ language: 'fr' }])
})

test('only pictures of a design that an e-mail showed are drawn', async () => {
  const { path } = await mailTo('drawn@example.com', 1)
  const status = async (other: string) => (await world.fetch(other, {})).status
  expect(await status(path.replace('1-of-5', '5-of-5'))).toBe(200)
  for (const wrong of ['6-of-5', '1-of-6', '1-of-5x', '-1-of-5'])
    expect(await status(path.replace('1-of-5', wrong))).toBe(404)
  expect(await status(`/cards/${'0'.repeat(32)}/1-of-5.png`)).toBe(404)
})

test('who holds no card gets the e-mail without one', async () => {
  const { path, mail } = await mailTo('no.card@example.com', 0)
  expect([path, mail?.text.includes('See ')]).toEqual(['', true])
})

test('the preview shows the card too', async () => {
  const { owner, customer_id, path } = await mailTo('preview.card@example.com', 2)
  // Both customers of the business joined at one moment: the preview is about the one who is named.
  const chosen = { audience: 'custom' as const, customAudience: [customer_id] }
  const body = { ...chosen, channels: ['email' as const], messageBody: 'Hello' }
  const { data } = await owner.call(campaigns.preview, { body })
  expect(data.html).toContain(path)
})
