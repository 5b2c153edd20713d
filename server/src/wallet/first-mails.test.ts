/** What reaches an address that nobody has proven: fixed words, few of them, and none for an unproven sender. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { secondFactor } from '@stampwell/contract/business/second-factor.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createAudience } from '../testing/fixtures/campaigns.ts'
import { createCard, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { setUpFactor } from '../testing/fixtures/second-factors.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ADVERTS = [
  'WIN 1000 at evil.example',
  'https://evil.example/x now',
  'Call 0803 123 45 67',
  'spam@evil.example',
  '=?utf-8?B?V0lO?= prize',
]
const LINKED = /evil\.|:\/\/evil|0803 123|@evil|=\?/
let mailboxes = 0
const freshEmail = () => `mailbox-${++mailboxes}@example.com`
/** What was written, without codes and tokens: chance may draw the letters of an advertisement. */
const partsOf = (mails: Awaited<ReturnType<World['outbox']>>) =>
  mails
    .map(({ subject, text, html }) => [subject, text, html].join('\n'))
    .join('\n')
    .replaceAll(/\b\d{6}\b|(?<=[?&#]token=|\/w\/)[\w-]+/g, '')
const joinCodeOf = async (owner: BusinessInWorld) => {
  const id = await createCard(owner.call)
  const { data } = await owner.call(stampCards.show, { params: { id } })
  return data.stamp.join_url?.split('/').at(-1) ?? ''
}

test('an account whose address is not proven fills no mailbox by what it changes again and again', async () => {
  const { email, password, call } = await world.registerBusiness({ verified: false })
  let current_password = password
  for (let times = 0; times < 12; times++) {
    const next = `Cold-Brew#20${String(30 + times)}`
    await call(profile.updatePassword, {
      body: { current_password, password: next, password_confirmation: next },
    })
    current_password = next
  }
  expect(await world.outbox(email)).toHaveLength(5)
})

test('an account whose address is not proven fills no mailbox by wrong codes of its second factor', async () => {
  const { email, password, call } = await world.registerBusiness({ verified: false })
  await setUpFactor(call, secondFactor, world.clock.now())
  for (let times = 0; times < 5; times++) {
    for (let tries = 0; tries < 5; tries++)
      await expect(world.nobody(auth.login, { body: { email, password, otp: '000000' } })).rejects.toMatchObject({
        code: 'otp_invalid',
      })
    world.clock.advance({ minutes: 15 })
  }
  const subjects = (await world.outbox(email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(5)
  expect(subjects).toContain('Five wrong codes at your log-in')
})

test('an account whose address is not proven fills no mailbox by customers who ask for copies of their data', async () => {
  const { email, call } = await world.registerBusiness({ verified: false })
  for (let times = 0; times < 6; times++) {
    const params = { id: await createCustomer(call) }
    const { wallet_url } = (await call(walletLinks.show, { params })).data
    const wallet_token = wallet_url.split('/').at(-1) ?? ''
    expect((await world.nobody(wallet.askCopy, { params: { wallet_token } })).data.copy_due_at).not.toBeNull()
  }
  expect(await world.outbox(email)).toHaveLength(5)
})

test('an advertisement as the name of an unproven business reaches nobody’s mailbox', async () => {
  for (const business_name of ADVERTS) {
    const { email, password, call } = await world.registerBusiness({ verified: false, business_name })
    const next = 'Cold-Brew#2027'
    await call(profile.updatePassword, {
      body: { current_password: password, password: next, password_confirmation: next },
    })
    await world.nobody(auth.forgotPassword, { body: { email } })
    world.clock.advance({ seconds: 61 })
    await call(auth.sendVerification, {})
    const mails = await world.outbox(email)
    expect(mails).toHaveLength(4)
    expect(partsOf(mails)).not.toMatch(/WIN|V0lO|prize|evil|0803|123 45|spam/)
  }
})

test('the name of a proven one stands in first e-mails, with nothing in it to press; the customer’s never does', async () => {
  for (const advert of ADVERTS) {
    const owner = await world.registerBusiness({ business_name: `Honest ${advert}` })
    const code = await joinCodeOf(owner)
    const email = freshEmail()
    const join = () =>
      world.nobody(cards.join, { params: { code }, body: { name: `Ada ${advert}`, email, marketing_consent: true } })
    await join()
    expect((await join()).data.sent_to).toBe('m•••@example.com')
    const mails = await world.outbox(email)
    expect(mails).toHaveLength(2)
    expect(partsOf(mails)).toContain('Honest')
    expect(partsOf(mails)).not.toMatch(LINKED)
    expect(partsOf(mails)).not.toContain('Ada')
  }
})

test('nothing can be pressed in the name of a business that changes its own address or a customer’s', async () => {
  for (const advert of ADVERTS) {
    const owner = await world.registerBusiness({ business_name: `Honest ${advert}` })
    const [ownNext, old] = [freshEmail(), freshEmail()]
    await owner.call(profile.changeEmail, { body: { email: ownNext, current_password: owner.password } })
    const id = await createCustomer(owner.call, { email: old })
    await owner.call(customers.update, { params: { id }, body: { email: freshEmail() } })
    for (const mailbox of [ownNext, old]) {
      const parts = partsOf(await world.outbox(mailbox))
      const shown = { advert, isOld: mailbox === old }
      expect({ ...shown, isNamed: parts.includes('Honest'), linked: LINKED.exec(parts) }).toEqual({
        ...shown,
        isNamed: true,
        linked: null,
      })
    }
  }
})

test('an unproven business makes us write to no third person', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const email = freshEmail()
  const id = await createCustomer(owner.call, { email })
  const refused = { status: 403, code: 'email_unverified' }
  await expect(owner.call(walletLinks.send, { params: { id } })).rejects.toMatchObject(refused)
  const change = (body: { email?: string | null; phone?: string }) =>
    owner.call(customers.update, { params: { id }, body })
  await expect(change({ email: freshEmail() })).rejects.toMatchObject(refused)
  await expect(change({ email: null })).rejects.toMatchObject(refused)
  expect((await change({ email, phone: freshPhone() })).data.customer.email).toBe(email)
  expect(await world.outbox(email)).toEqual([])
})

test('one mailbox gets five first e-mails a day over all senders, and later the next one', async () => {
  const register = (tag: string) => world.registerBusiness({ verified: false, email: `flooded+${tag}@example.com` })
  for (const tag of ['one', 'two', 'three', 'four', 'five']) await register(tag)
  const refused: { retry_after?: number } = await register('six').catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: expect.any(Number) })

  const owner = await world.registerBusiness()
  const id = await createCustomer(owner.call, { email: 'flooded+card@example.com' })
  await expect(owner.call(walletLinks.send, { params: { id } })).rejects.toMatchObject({ status: 429 })
  const code = await joinCodeOf(owner)
  const person = { name: 'Ada', email: 'flooded+join@example.com', marketing_consent: true }
  await world.nobody(cards.join, { params: { code }, body: person })
  expect(await world.outbox('flooded+join@example.com')).toEqual([])

  world.clock.advance({ seconds: refused.retry_after ?? 0 })
  await register('seven')
})

test('a customer gets three links a day, whoever asks for them', async () => {
  const owner = await world.registerBusiness()
  const code = await joinCodeOf(owner)
  const email = freshEmail()
  const id = await createCustomer(owner.call, { email })
  await owner.call(walletLinks.send, { params: { id } })
  await owner.call(walletLinks.send, { params: { id } })
  const join = () => world.nobody(cards.join, { params: { code }, body: { name: 'Ada', email } })
  await join()
  const refused = await join().catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: expect.any(Number) })
  // The hourly limit of joins lets five through: what is refused for the day's links counts nowhere.
  for (let n = 0; n < 6; n++)
    await expect(join()).rejects.toMatchObject({ status: 429, retry_after: refused.retry_after })
  expect(refused.message).toMatch(/Try again in \d+ hours/)
  await expect(owner.call(walletLinks.send, { params: { id } })).rejects.toMatchObject({ status: 429 })
  expect(await world.outbox(email)).toHaveLength(3)

  world.clock.advance({ seconds: refused.retry_after })
  expect((await join()).data.sent_to).toBe('m•••@example.com')
})

test('a business sends two hundred links a day, whoever asks for them; another one goes on', async () => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  const { db } = world.database
  await createAudience(db, { businessId, people: 101, now: world.clock.now() })
  const rows = await db.selectFrom('customers').select('id').where('business_id', '=', businessId).execute()
  const send = ({ id }: { id: string }) => owner.call(walletLinks.send, { params: { id } })
  for (const customer of [...rows.slice(1), ...rows.slice(1)]) await send(customer)
  const last = rows[0] ?? { id: '' }
  const refused = await send(last).catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: expect.any(Number) })

  const other = await world.registerBusiness()
  const id = await createCustomer(other.call, { email: freshEmail() })
  expect((await other.call(walletLinks.send, { params: { id } })).data.sent_to).toContain('@example.com')

  world.clock.advance({ seconds: refused.retry_after })
  expect((await send(last)).data.sent_to).toContain('@example.com')
})

test('an account changes its address twice an hour, the second time for a typing error', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const change = () =>
    owner.call(profile.changeEmail, { body: { email: freshEmail(), current_password: owner.password } })
  await change()
  world.clock.advance({ seconds: 61 })
  await change()
  world.clock.advance({ seconds: 61 })
  const refused = await change().catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: expect.any(Number) })
  world.clock.advance({ seconds: refused.retry_after })
  await change()
})

test('a change that wrong passwords refuse is told the moment at which the changes of the hour pass too', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const change = (current_password = owner.password) =>
    owner.call(profile.changeEmail, { body: { email: freshEmail(), current_password } })
  for (let times = 0; times < 2; times++) {
    await change()
    world.clock.advance({ seconds: 61 })
  }
  for (let tries = 0; tries < 10; tries++)
    await expect(change('Wrong#2026')).rejects.toMatchObject({ errors: { current_password: [expect.any(String)] } })
  const refused = await change().catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: expect.any(Number) })
  world.clock.advance({ seconds: refused.retry_after })
  await change()
})
