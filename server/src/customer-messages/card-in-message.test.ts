/** E-mails to one customer show that customer's own card, in a picture that names nobody and in words. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, createCounter, type Counter } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let people = 0

/** A business with a card of five stamps, and a customer who agreed to e-mails. */
async function createReader() {
  const owner = await createCounter(world)
  const email = `reader-${++people}@example.com`
  const params = { id: owner.customer_id }
  await owner.call(customers.update, { params, body: { email, marketing_consent: true } })
  return { ...owner, email }
}

const write = ({ call, customer_id }: Counter, heading: string) =>
  call(messages.send, { body: { customer_id, channel: 'email', heading, body: 'We are back on Saturday.' } })

/** Returns the e-mail of a subject with the picture of a card in it. */
async function readMail(email: string, subject: string) {
  const mail = (await world.outbox(email)).find((one) => one.subject === subject)
  const [, src = '', alt = ''] = /<img src="([^"]*\/cards\/[^"]+)" alt="([^"]*)"/.exec(mail?.html ?? '') ?? []
  return { text: mail?.text ?? '', html: mail?.html ?? '', path: src === '' ? '' : new URL(src).pathname, alt }
}

test('a message shows the card with its stamps at the moment of sending, and says them in words', async () => {
  const owner = await createReader()
  await owner.give(3)
  await write(owner, 'Closed on Friday')
  await owner.give(1)
  await write(owner, 'Open on Saturday')

  const [first, second] = [
    await readMail(owner.email, 'Closed on Friday'),
    await readMail(owner.email, 'Open on Saturday'),
  ]
  expect(first.path).toMatch(/^\/cards\/[0-9a-f]{32}\/3-of-5\.png$/)
  expect(second.path).toBe(first.path.replace('3-of-5', '4-of-5'))
  expect([first.alt, second.alt]).toEqual(['3 of 5 stamps, next: Free coffee', '4 of 5 stamps, next: Free coffee'])
  expect([owner.customer_id, owner.user.business.id].some((id) => first.path.includes(id))).toBe(false)

  const answer = await world.fetch(first.path, {})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('without pictures a message is complete', async () => {
  const owner = await createReader()
  await owner.give(2)
  await write(owner, 'Closed on Friday')
  const { text } = await readMail(owner.email, 'Closed on Friday')
  for (const words of ['Closed on Friday', '2 of 5 stamps, next: Free coffee', 'We are back on Saturday.', '/wallet/'])
    expect(text).toContain(words)
  expect(text).toMatch(/Unsubscribe: http\S+\/u\//)
})

test('a message wears the colour of its business', async () => {
  const owner = await createReader()
  await owner.give(1)
  await owner.call(profile.updateBranding, { body: { brand_color: '#1f5b4b' } })
  await write(owner, 'Closed on Friday')
  const { html } = await readMail(owner.email, 'Closed on Friday')
  expect(html).toContain('bgcolor="#1f5b4b"')
  expect(html).not.toContain('Stampwell')
})

test('somebody who holds no card, or has left it, gets the message without one', async () => {
  const owner = await createReader()
  await write(owner, 'Before the first stamp')
  expect(await readMail(owner.email, 'Before the first stamp')).toMatchObject({ path: '', alt: '' })

  await owner.give(1)
  await sql`update customer_cards set left_at = ${world.clock.now()} where customer_id = ${owner.customer_id}`.execute(
    world.database.db,
  )
  await write(owner, 'After leaving')
  expect(await readMail(owner.email, 'After leaving')).toMatchObject({ path: '', alt: '' })
  await sql`update customer_cards set left_at = null where customer_id = ${owner.customer_id}`.execute(
    world.database.db,
  )
})

test('the card stands in the e-mail in the language of its customer', async () => {
  const owner = await createReader()
  await owner.give(1)
  await write(owner, 'Fermé vendredi')
  const english = await readMail(owner.email, 'Fermé vendredi')
  await sql`update customers set language = 'fr' where id = ${owner.customer_id}`.execute(world.database.db)
  await write(owner, 'Ouvert samedi')
  const french = await readMail(owner.email, 'Ouvert samedi')
  expect(french.alt).toBe('1 tampon sur 5, ensuite\u202f: Free coffee')
  // The picture has words of its own.
  expect(french.path).not.toBe(english.path)
  expect((await world.fetch(french.path, {})).status).toBe(200)
})

test('a gift shows the card that it belongs to, also where another was stamped last', async () => {
  const owner = await createReader()
  await owner.give(4)
  const lunch = await createCard(owner.call, { number_of_stamps: 8 })
  world.clock.advance({ minutes: 5 })
  await owner.give(2, { stamp_id: lunch })
  await write(owner, 'Closed on Friday')
  expect((await readMail(owner.email, 'Closed on Friday')).path).toMatch(/\/2-of-8\.png$/)

  const { data } = await owner.call(rewards.list, { params: { stamp: owner.stamp_id } })
  const reward_id = data.rewards[0]?.id ?? ''
  await owner.call(gifts.send, {
    body: { customer_id: owner.customer_id, reward_id, message: 'Thank you for waiting.' },
  })
  const gift = await readMail(owner.email, 'A gift for you: Free coffee')
  expect([gift.path.split('/').at(-1), gift.alt]).toEqual(['4-of-5.png', '4 of 5 stamps, next: Free coffee'])
  expect(gift.text).toContain('4 of 5 stamps')
})

test('the card stamped last is shown, also where a reward of another was collected since', async () => {
  const owner = await createReader()
  const lunch = await createCard(owner.call, { number_of_stamps: 8 })
  const { rewards_issued } = await owner.give(8, { stamp_id: lunch })
  world.clock.advance({ minutes: 5 })
  await owner.give(2)
  world.clock.advance({ minutes: 5 })
  await owner.redeem(rewards_issued[0]?.id ?? '')
  await write(owner, 'Closed on Friday')
  expect((await readMail(owner.email, 'Closed on Friday')).path).toMatch(/\/2-of-5\.png$/)
})
