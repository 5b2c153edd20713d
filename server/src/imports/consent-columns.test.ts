/** What the consent columns of a file give and take back. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOwnConsents } from '../consents/own-consents.ts'
import { inBusiness } from '../db/in-business.ts'
import { createCustomer, wrongs } from '../testing/fixtures/counter.ts'
import { createImportBusiness, NO_COUNTS } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function createOwner() {
  const business = await createImportBusiness(world)
  const consents = async () =>
    Object.fromEntries(
      await Promise.all(
        (await business.people()).map(async ({ id, name }) => {
          const { consents } = (await business.call(customers.show, { params: { id } })).data
          const said = consents.map(({ channel, withdrawn_at }) => [channel, withdrawn_at === null] as const)
          return [name, Object.fromEntries(said)] as const
        }),
      ),
    )
  return { ...business, consents }
}

test('a column of a channel speaks for that channel alone, and a no in it is recorded', async () => {
  const { desk, consents } = await createOwner()
  const { id, suggested } = await desk.upload(
    'name,phone,consent: email,consent: sms,consent: card page\nAda,08030000001,yes,no,\nBola,08030000002,,yes,yes\n',
  )
  expect(suggested).toMatchObject({
    marketing_consent: null,
    consent_email: 2,
    consent_sms: 3,
    consent_in_app: 4,
  })
  await desk.check(id, { agreed: true })
  await desk.start(id)
  expect(await consents()).toEqual({ Ada: { email: true, sms: false }, Bola: { sms: true, 'in-app': true } })
})

test('who accepts the e-mails of a shop agrees to no text message, and who is not subscribed agrees to nothing', async () => {
  const { desk, consents } = await createOwner()
  const rows = ['Ada,08030000001,subscribed', 'Bola,08030000002,not_subscribed', 'Cyd,08030000003,']
  await desk.bring(`Name,Phone,Email marketing: status\n${rows.join('\n')}\n`, { agreed: true })
  expect(await consents()).toEqual({ Ada: { email: true }, Bola: { email: false }, Cyd: {} })
})

test('a no in the column of a channel takes back that consent of a known customer alone', async () => {
  const { desk, call, consents } = await createOwner()
  await createCustomer(call, { name: 'Ada', phone: '08030000001', marketing_consent: true })
  const { counts } = await desk.bring('name,phone,consent: sms\nAda,08030000001,no\n')
  expect(counts).toEqual({ ...NO_COUNTS, completed: 1 })
  expect(await consents()).toEqual({ Ada: { email: true, sms: false, 'in-app': true } })
})

test('a yes in a column of opting out is a no, and nobody agreed by not opting out', async () => {
  const { desk, call, consents } = await createOwner()
  await createCustomer(call, { name: 'Known', phone: '08030000009', marketing_consent: true })
  const rows = ['Ada,08030000001,true,1', 'Bola,08030000002,false,0', 'Known,08030000009,TRUE,']
  const { id, suggested } = await desk.upload(`Name,Phone,Email Opt Out,Do not text\n${rows.join('\n')}\n`)
  expect(suggested).toMatchObject({ marketing_consent: null, consent_email: 2, consent_sms: 3 })
  await desk.check(id, { agreed: true })
  await desk.start(id)
  expect(await consents()).toEqual({
    Ada: { email: false, sms: false },
    Bola: {},
    Known: { email: false, sms: true, 'in-app': true },
  })
})

test('a column of opting out is read as one when it is chosen by hand', async () => {
  const { desk, consents } = await createOwner()
  const rows = ['Ada,08030000001,yes', 'Bola,08030000002,no']
  await desk.bring(`Name,Phone,Opted out of e-mail: News\n${rows.join('\n')}\n`, {
    agreed: true,
    mapping: { name: 0, phone: 1, consent_email: 2 },
  })
  expect(await consents()).toEqual({ Ada: { email: false }, Bola: {} })
})

test('a no in one row of a file beats a yes in another, for its channel', async () => {
  const { desk, consents } = await createOwner()
  const rows = ['Ada,08030000001,yes,yes', 'Ada,08030000001,yes,no']
  await desk.bring(`name,phone,consent: email,consent: sms\n${rows.join('\n')}\n`, { agreed: true })
  expect(await consents()).toEqual({ Ada: { email: true, sms: false } })
})

test('a file with one column of consent speaks for every channel, but not for one that has a column of its own', async () => {
  const { desk, consents } = await createOwner()
  await desk.bring('name,phone,marketing_consent\nAda,08030000001,yes\n', { agreed: true })
  await desk.bring('name,phone,marketing_consent,sms\nBola,08030000002,yes,\n', {
    agreed: true,
    mapping: { name: 0, phone: 1, marketing_consent: 2, consent_sms: 3 },
  })
  expect(await consents()).toEqual({
    Ada: { email: true, sms: true, 'in-app': true },
    Bola: { email: true, 'in-app': true },
  })
})

test('a person who unsubscribed, was erased and comes in again gets no messages, and their page says why', async () => {
  const { desk, call, people, user } = await createOwner()
  const id = await createCustomer(call, { name: 'Ada', email: 'ada@example.com' })
  const db = await inBusiness(world.app.database.db, user.business.id)
  const now = world.clock.now()
  const ada = { id, email: 'ada@example.com', phone: null }
  await setOwnConsents(db, user.business.id, ada, { channels: { email: false }, source: 'one_click', now })
  await call(customers.remove, { params: { id } })
  await desk.bring('name,email\nAda,ada@example.com\n')
  const [again] = await people()
  const { consents, suppressions } = (await call(customers.show, { params: { id: again?.id ?? '' } })).data
  expect(consents).toEqual([])
  expect(suppressions).toEqual([{ channel: 'email', reason: 'unsubscribed', since: now.toISOString() }])
})

describe('an undo', () => {
  test('takes back the yeses of people who stay; their own word and every no stay', async () => {
    const { desk, call, consents, people, user } = await createOwner()
    await createCustomer(call, { name: 'Known', phone: '08030000009', marketing_consent: true })
    const rows = ['Ada,08030000001,yes,no', 'Bola,08030000002,yes,', 'Chi,08030000003,yes,', 'Known,08030000009,,no']
    const { id } = await desk.bring(`name,phone,consent: email,consent: sms\n${rows.join('\n')}\n`, { agreed: true })
    const idOf = async (name: string) => (await people()).find((one) => one.name === name)?.id ?? ''
    for (const name of ['Ada', 'Bola'])
      await call(customerNotes.add, { params: { id: await idOf(name) }, body: { note: 'Came by' } })
    const bola = { id: await idOf('Bola'), email: null, phone: '+2348030000002' }
    const db = await inBusiness(world.app.database.db, user.business.id)
    await setOwnConsents(db, user.business.id, bola, {
      channels: { email: true },
      source: 'wallet',
      now: world.clock.now(),
    })
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 1 })
    expect(await consents()).toEqual({
      Ada: { sms: false },
      Bola: { email: true },
      Known: { email: true, sms: false, 'in-app': true },
    })
    expect(await wrongs(world)).toEqual([])
  })

  test('takes back the yes of somebody who was merged since, from the customer who is kept', async () => {
    const { desk, call, consents, people } = await createOwner()
    const keep_id = await createCustomer(call, { name: 'Kept', phone: '08030000009' })
    const { id } = await desk.bring('name,phone,consent: email\nAda,08030000001,yes\n', { agreed: true })
    const merge_id = (await people()).find(({ name }) => name === 'Ada')?.id ?? ''
    await call(merges.merge, { body: { keep_id, merge_id } })
    expect(await consents()).toEqual({ Kept: { email: true } })
    await call(imports.undo, { params: { id } })
    await desk.settled(id)
    expect(await consents()).toEqual({ Kept: {} })
    expect(await wrongs(world)).toEqual([])
  })
  test('takes back the yes of a customer for good, also when a merge from before it is undone', async () => {
    const { desk, call, consents, people } = await createOwner()
    const merge_id = await createCustomer(call, { name: 'Twin', phone: '08030000009' })
    const { id } = await desk.bring('name,phone,consent: email\nAda,08030000001,yes\n', { agreed: true })
    const keep_id = (await people()).find(({ name }) => name === 'Ada')?.id ?? ''
    const { merge } = (await call(merges.merge, { body: { keep_id, merge_id } })).data
    await call(imports.undo, { params: { id } })
    await desk.settled(id)
    await call(merges.undo, { params: { id: merge.id } })
    expect(await consents()).toEqual({ Ada: {}, Twin: {} })
    expect(await wrongs(world)).toEqual([])
  })
})
