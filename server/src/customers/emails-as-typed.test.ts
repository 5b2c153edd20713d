/** An address is compared in one form and shown as it was typed (decision 0168). */
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe, join } from '../testing/fixtures/cafe.ts'
import { freshPhone } from '../testing/fixtures/counter.ts'
import { addCustomer, listCustomers } from '../testing/fixtures/customers.ts'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const stored = async (id: string) =>
  world.database.db.selectFrom('customers').select(['email', 'email_typed']).where('id', '=', id).executeTakeFirst()

test('an owner registers, logs in and corrects the letters of the address without proving it anew', async () => {
  const owner = await world.registerBusiness({ email: 'Ada.Okafor@Kola-Rye.example' })
  const shown = async () => (await owner.call(profile.show, {})).data.user
  expect((await shown()).email).toBe('Ada.Okafor@Kola-Rye.example')
  for (const email of ['ada.okafor@kola-rye.example', 'ADA.OKAFOR@KOLA-RYE.EXAMPLE'])
    await world.nobody(auth.login, { body: { email, password: owner.password } })
  const before = await shown()
  const change = (email: string) =>
    owner.call(profile.changeEmail, { body: { email, current_password: owner.password } })
  await change('ada.okafor@Kola-Rye.example')
  expect(await shown()).toEqual({ ...before, email: 'ada.okafor@Kola-Rye.example' })
  await expect(change('ada.okafor@Kola-Rye.example')).rejects.toMatchObject({
    errors: { email: [expect.any(String)] },
  })
})

test('an address that waits for its code, and that has proved it, is shown as it was typed', async () => {
  const owner = await world.registerBusiness()
  const shown = async () => (await owner.call(profile.show, {})).data.user
  await owner.call(profile.changeEmail, {
    body: { email: 'Bola@Bücher.example', current_password: owner.password },
  })
  expect((await shown()).pending_email).toBe('Bola@Bücher.example')
  const [mail] = await world.outbox('bola@xn--bcher-kva.example')
  const [token = ''] = /\d{6}/.exec(mail?.text ?? '') ?? []
  await owner.call(auth.verifyEmail, { body: { token } })
  expect(await shown()).toMatchObject({ email: 'Bola@Bücher.example', pending_email: null })
})

test('a customer who joins is shown with the address as it was typed, one of a list as addresses are compared', async () => {
  const { code, cafe } = await createCafe(world)
  await join(world, code, { name: 'Chi Ude', email: 'Chi@Bücher.example' })
  const list = await listCustomers(cafe, { search: 'chi@bücher.example' })
  expect(list.customers.map(({ email }) => email)).toEqual(['Chi@Bücher.example'])

  const { desk, people } = await createImportBusiness(world)
  await desk.bring('name,email\nAda,ADA@EXAMPLE.COM\n')
  expect((await people()).map(({ email }) => email)).toEqual(['ada@example.com'])
})

test('a customer’s change of the letters alone is none of the address: nobody is written to', async () => {
  const owner = await world.registerBusiness()
  const { id } = await addCustomer(owner, { name: 'Dele', email: 'dele@mail.example' })
  const update = async (body: { email?: string | null; name?: string; phone?: string }) =>
    (await owner.call(customers.update, { params: { id }, body })).data.customer.email
  expect(await update({ email: 'Dele@Mail.example' })).toBe('Dele@Mail.example')
  expect(await world.outbox('dele@mail.example')).toEqual([])
  expect(await update({ name: 'Dele A.' })).toBe('Dele@Mail.example')
  expect(await update({ email: null, phone: freshPhone() })).toBeNull()
  expect(await stored(id)).toEqual({ email: null, email_typed: null })
})

test('what was typed is shown only while it is of the address, and an erasure removes it', async () => {
  const owner = await world.registerBusiness()
  const { id } = await addCustomer(owner, { name: 'Femi', email: 'Femi@Mail.example' })
  expect(await stored(id)).toEqual({ email: 'femi@mail.example', email_typed: 'Femi@Mail.example' })
  await world.database.db.updateTable('customers').set({ email: 'other@mail.example' }).where('id', '=', id).execute()
  expect((await owner.call(customers.show, { params: { id } })).data.customer.email).toBe('other@mail.example')
  await owner.call(customers.remove, { params: { id } })
  expect(await stored(id)).toEqual({ email: null, email_typed: null })
})
