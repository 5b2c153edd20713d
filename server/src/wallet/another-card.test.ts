/** A business has several cards, and a customer of one card scans the code of another. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublishedCard } from '../testing/fixtures/card-makers.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Creates a coffee and a tea card, and the wallet of a customer who joined the coffee card a minute ago. */
async function openCafe(phone: string) {
  const cafe = await world.registerBusiness()
  const [coffee, tea] = [
    await createPublishedCard(cafe.call, { card_name: 'Coffee card' }),
    await createPublishedCard(cafe.call, { card_name: 'Tea card' }),
  ]
  const { data } = await join(codeOf(coffee), { phone })
  const wallet_token = data.wallet_token ?? ''
  world.clock.advance({ minutes: 1 })
  return {
    cafe,
    coffee,
    tea,
    wallet_token,
    customer_id: data.customer?.id ?? '',
    shown: async () => (await world.nobody(wallet.show, { params: { wallet_token } })).data,
  }
}

const codeOf = ({ join_url }: { join_url: string | null }) => join_url?.split('/').at(-1) ?? ''
const join = (code: string, said: { phone?: string; email?: string; marketing_consent?: boolean }) =>
  world.nobody(cards.join, { params: { code }, body: { name: 'Ada', ...said } })

test('scanning another card adds it once to a known customer’s wallet; the join form reveals nothing', async () => {
  const { cafe, coffee, tea, shown } = await openCafe('08031234567')
  for (const phone of ['08031234567', '+234 803 123 4567'])
    expect(Object.keys((await join(codeOf(tea), { phone })).data)).toEqual(['sent_to'])
  expect((await shown()).cards.map((card) => card.card_name)).toEqual(['Tea card', 'Coffee card'])
  expect((await shown()).stamps.map((event) => event.kind)).toEqual(['join', 'join'])

  const added = (await cafe.call(customers.create, { body: { name: 'Bode', email: 'bode@example.test' } })).data
    .customer
  await join(codeOf(coffee), { email: 'bode@example.test' })
  expect(
    (await cafe.call(customers.show, { params: { id: added.id } })).data.customer.cards.map((card) => card.card_name),
  ).toEqual(['Coffee card'])
})

test('consent ticked for a known customer starts at their next stamp and never overrides their choice', async () => {
  const asked = { email: true, sms: true, 'in-app': true }
  for (const [phone, said, consent] of [
    ['08032220001', null, asked],
    ['08032220002', { sms: false }, { ...asked, sms: false }],
  ] as const) {
    const { cafe, tea, wallet_token, customer_id, shown } = await openCafe(phone)
    if (said) await world.nobody(wallet.preferences, { params: { wallet_token }, body: said })
    await join(codeOf(tea), { phone, marketing_consent: true })
    expect((await shown()).customer.consent).toEqual({ email: false, sms: false, 'in-app': false })
    await cafe.call(stamping.give, { body: { customer_id, stamp_id: tea.id, stamps: 1 } })
    expect((await shown()).customer.consent).toEqual(consent)
  }
})

test('a wallet adds another card of its own business by one press, once, and none of another business', async () => {
  const { cafe, coffee, tea, wallet_token, shown } = await openCafe('08033330001')
  const take = (code: string) => world.nobody(wallet.join, { params: { wallet_token }, body: { code } })
  expect([
    (await take(codeOf(tea))).data,
    (await take(` ${codeOf(tea).toLowerCase()}`)).data,
    (await take(codeOf(coffee))).data,
  ]).toEqual([{ stamp_id: tea.id }, { stamp_id: tea.id }, { stamp_id: coffee.id }])
  expect((await shown()).cards.map((card) => card.card_name)).toEqual(['Tea card', 'Coffee card'])
  expect((await shown()).stamps.map((event) => event.kind)).toEqual(['join', 'join'])

  const other = await openCafe('08033330001')
  for (const foreign of [codeOf(other.tea), 'NEVERWAS22'])
    await expect(take(foreign)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await cafe.call(stampCards.unpublish, { params: { id: tea.id } })
  await expect(take(codeOf(tea))).rejects.toMatchObject({ status: 409, code: 'card_not_published' })
})

test('printed codes send one contact at most three links a day, however contact and code are spelled', async () => {
  const { coffee, tea } = await openCafe('08039990017')
  const code = codeOf(tea)
  const spelled = [
    ['0803 999 0017', code],
    ['+2348039990017', code.toLowerCase()],
    ['+234-803-9990017', `${code.slice(0, 4)}-${code.slice(4)}`],
    ['0803-999-0017', codeOf(coffee)],
    ['080 39990017', code],
    [' 08039990017', ` ${code}`],
  ] as const
  const answers = []
  for (const [phone, typed] of spelled)
    answers.push(
      await join(typed, { phone }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    )
  expect(answers).toEqual([200, 200, 200, 429, 429, 429])
  expect((await world.outbox('+2348039990017')).length).toBe(3)
})
