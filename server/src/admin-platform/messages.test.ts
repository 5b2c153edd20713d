/** Contact messages: who may write how often, what is kept and mailed, and the inbox of the admins. */
import { adminMessages } from '@stampwell/contract/admin/messages.ts'
import { contact } from '@stampwell/contract/public/contact.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSettings } from '../platform/platform-settings.sql.ts'
import { purgeExpired } from '../purge-expired.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const SUPPORT = 'help@stampwell.example'
let world: World
let support: Awaited<ReturnType<World['admin']>>
beforeAll(async () => {
  world = await createWorld()
  await updateSettings(world.database.db, { support_email: SUPPORT })
  support = await world.admin('support')
})
afterAll(() => world.close())

const MESSAGE = { name: 'Ada Obi', email: 'Ada@Example.com', message: 'Hello.\nCan you help?', page: '/contact-us' }
const write = (changes: object = {}) => world.nobody(contact.send, { body: { ...MESSAGE, ...changes } })
const inbox = async (query: object = {}) => (await support.call(adminMessages.list, { query })).data
/** Lets the counted hour pass, so that a test begins with five messages left. */
const nextHours = async () => {
  world.clock.advance({ hours: 3 })
  support = await world.admin('support')
}

test('a message is kept and mailed to support, and an answer goes to who wrote it', async () => {
  await write({ business_name: 'Kola & Rye' })
  expect((await inbox()).messages[0]).toMatchObject({
    name: 'Ada Obi',
    email: 'Ada@Example.com',
    business_name: 'Kola & Rye',
    page: '/contact-us',
    message: 'Hello.\nCan you help?',
    is_done: false,
  })
  const [mail] = await world.outbox(SUPPORT)
  expect(mail?.subject).toBe('Message from Ada Obi')
  expect(mail?.text).toContain('Can you help?')
  expect(mail?.headers).toMatchObject({ 'Reply-To': 'ada@example.com' })
})

test('a filled field that no person sees gets the same answer, and nothing is kept or sent', async () => {
  const [before, mails] = [(await inbox()).meta.total, (await world.outbox(SUPPORT)).length]
  for (let n = 0; n < 7; n++) await write({ website: 'https://spam.example' })
  expect((await inbox()).meta.total).toBe(before)
  expect((await world.outbox(SUPPORT)).length).toBe(mails)
})

test('five messages an hour are taken from one address and from one network, the sixth is not', async () => {
  await nextHours()
  for (let n = 0; n < 5; n++) await write({ email: `visitor${n}@example.com` })
  await expect(write({ email: 'visitor6@example.com' })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  await nextHours()
  await write({ email: 'visitor6@example.com' })
})

test.each([
  ['name', ''],
  ['email', 'nobody'],
  ['message', ' '],
  ['message', 'x'.repeat(4001)],
])('%s: a wrong value is refused under its field', async (field, value) => {
  await expect(write({ [field]: value })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
})

test('support sets a message done and open again; twice answers the same; a viewer only reads', async () => {
  await nextHours()
  await write({ name: 'Bayo' })
  const id = (await inbox()).messages[0]?.id ?? ''
  const set = (is_done: boolean, by = support) => by.call(adminMessages.update, { params: { id }, body: { is_done } })
  const { message: done } = (await set(true)).data
  expect(done).toMatchObject({ is_done: true, done_by: 'Ada Admin' })
  expect((await set(true)).data.message).toEqual(done)
  expect((await inbox({ status: 'open' })).messages.map((one) => one.id)).not.toContain(id)
  expect((await inbox({ status: 'done', search: 'bayo' })).messages).toMatchObject([{ id }])
  expect((await set(false)).data.message).toMatchObject({ is_done: false, done_by: null })
  await expect(set(true, await world.admin('viewer'))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a message is found by a name and a business with and without their accents', async () => {
  await nextHours()
  await write({ name: 'Zoë Kouamé', business_name: 'Café Sénégal' })
  for (const search of ['kouame', 'ZOË', 'cafe senegal', 'CAFÉ SÉNÉ'])
    expect([search, (await inbox({ search })).messages]).toMatchObject([search, [{ name: 'Zoë Kouamé' }]])
})

test('an answered message is deleted ninety days later, and one that waits for an answer stays', async () => {
  await nextHours()
  await write({ name: 'Answered Amaka' })
  await write({ name: 'Waiting Wale' })
  const found = async (search: string) => (await inbox({ search })).messages.map(({ id }) => id)
  const [id = ''] = await found('Answered Amaka')
  await support.call(adminMessages.update, { params: { id }, body: { is_done: true } })

  for (const [days, left] of [
    [89, 1],
    [1, 0],
  ] as const) {
    world.clock.advance({ days })
    await purgeExpired(world.database.db, world.clock.now())
    support = await world.admin('support')
    expect(await found('Answered Amaka')).toHaveLength(left)
    expect(await found('Waiting Wale')).toHaveLength(1)
  }
})
