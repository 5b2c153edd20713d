import { counter } from '@stampwell/contract/business/counter.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function openTill() {
  const owner = await createCounter(world)
  const {
    data: { staff: tunde },
  } = await owner.call(staff.create, { body: { name: 'Tunde', pin: '0042' } })
  const device = await createTill(world, owner.call)
  return {
    owner,
    device,
    tunde,
    signIn: (pin: string, staff_id = tunde.id) => device.call(till.signIn, { body: { staff_id, pin } }),
    give: () => device.call(stamping.give, { body: { customer_id: owner.customer_id, stamp_id: owner.stamp_id } }),
  }
}

test('a till with staff does nothing until a person enters their PIN; each stamp then names both', async () => {
  const { owner, device, tunde, signIn, give } = await openTill()
  expect(device.profile.staff).toEqual([{ id: tunde.id, name: 'Tunde' }])
  await expect(give()).rejects.toMatchObject({ status: 403, code: 'staff_needed' })
  // Counter times may arrive after the person has left.
  await device.call(counter.addTimes, { body: { times: [900] } })

  const { data } = await signIn('0042')
  expect(data.signed_in).toMatchObject({ id: tunde.id, name: 'Tunde' })
  const {
    data: { event },
  } = await give()
  expect(event.actor).toEqual({ kind: 'till', name: 'Till Yaba', staff: 'Tunde' })
  const {
    data: { event: undo },
  } = await device.call(stamping.undo, { body: { event_id: event.id } })
  expect(undo.actor.staff).toBe('Tunde')
  expect((await owner.call(tills.list, {})).data.tills[0]?.signed_in).toBe('Tunde')

  // A sign-out of the person before, which arrives late.
  await device.call(till.signOut, { body: { staff_id: owner.stamp_id } })
  await give()
  await device.call(till.signOut, { body: { staff_id: tunde.id } })
  await expect(give()).rejects.toMatchObject({ code: 'staff_needed' })
  await owner.call(staff.remove, { params: { id: tunde.id } })
  expect((await give()).data.event.actor).toEqual({ kind: 'till', name: 'Till Yaba', staff: null })
  const {
    data: { stamps },
  } = await owner.call(customers.stamps, { params: { id: owner.customer_id } })
  expect(stamps.map((one) => one.actor.staff)).toContain('Tunde')
})

test('a till left unused for its lock time signs the person out on the server too', async () => {
  const { owner, signIn, give, device } = await openTill()
  const wait = (minutes: number, seconds = 0) =>
    world.clock.advance({ milliseconds: minutes * MINUTE_MS + seconds * 1000 })
  await signIn('0042')
  wait(10)
  await give()
  // Requests that the page sends by itself, and reported times, do not count as use; a touch does.
  wait(6)
  await device.call(till.me, {})
  await device.call(counter.addTimes, { body: { times: [900] } })
  wait(4)
  expect((await device.call(till.stay, {})).data.signed_in?.name).toBe('Tunde')
  wait(9, 59)
  await give()
  wait(10, 6)
  await expect(give()).rejects.toMatchObject({ status: 403, code: 'staff_needed' })
  expect((await device.call(till.stay, {})).data.signed_in).toBeNull()

  await signIn('0042')
  await owner.call(tills.update, { params: { till: device.profile.till.id }, body: { lock_minutes: 1 } })
  wait(1, 6)
  await expect(give()).rejects.toMatchObject({ code: 'staff_needed' })
})

test('a change of the till brings nobody back whose sign-in has run out', async () => {
  const { owner, signIn, give, device } = await openTill()
  await signIn('0042')
  world.clock.advance({ hours: 4 })
  const params = { till: device.profile.till.id }
  await owner.call(tills.update, { params, body: { name: 'Bar', lock_minutes: 10 } })
  expect((await device.call(till.me, {})).data.signed_in).toBe(null)
  await expect(give()).rejects.toMatchObject({ code: 'staff_needed' })
})

test('a person who signed in twelve hours ago enters the PIN again, however busy the till was', async () => {
  const { owner, signIn, give, device } = await openTill()
  await owner.call(tills.update, { params: { till: device.profile.till.id }, body: { lock_minutes: 240 } })
  await signIn('0042')
  for (let hours = 3; hours < 12; hours += 3) {
    world.clock.advance({ hours: 3 })
    await give()
  }
  world.clock.advance({ milliseconds: 3 * 60 * MINUTE_MS - 1000 })
  await give()
  world.clock.advance({ milliseconds: 1000 })
  await expect(give()).rejects.toMatchObject({ code: 'staff_needed' })
  expect((await device.call(till.me, {})).data.signed_in).toBe(null)
})

test('after five wrong PINs a person waits 15 minutes, at that till only', async () => {
  const { owner, signIn } = await openTill()
  const {
    data: { staff: bola },
  } = await owner.call(staff.create, { body: { name: 'Bola', pin: '7777' } })
  const words = []
  for (let n = 0; n < 5; n++)
    words.push(await signIn('1111').catch((error: unknown) => Reflect.get(Object(error), 'errors')))
  expect(words[0]).toEqual({ pin: ['This PIN is not right. 4 tries are left.'] })
  expect(words[3]).toEqual({ pin: ['This PIN is not right. One try is left.'] })
  await expect(signIn('0042')).rejects.toMatchObject({ code: 'too_many_requests', retry_after: 900 })
  expect((await signIn('7777', bola.id)).data.signed_in?.name).toBe('Bola')

  world.clock.advance({ milliseconds: 15 * MINUTE_MS - 1000 })
  await expect(signIn('0042')).rejects.toMatchObject({ code: 'too_many_requests', retry_after: 1 })
  world.clock.advance({ milliseconds: 1000 })
  expect((await signIn('0042')).data.signed_in?.name).toBe('Tunde')
  // The right PIN clears the count.
  for (let n = 0; n < 4; n++) await expect(signIn('1111')).rejects.toMatchObject({ code: 'validation_failed' })
  await signIn('0042')
  for (let n = 0; n < 4; n++) await expect(signIn('1111')).rejects.toMatchObject({ code: 'validation_failed' })
})

test('a new PIN ends the pause, signs its owner out, and invalidates the old PIN', async () => {
  const { owner, tunde, signIn, give } = await openTill()
  await signIn('0042')
  for (let n = 0; n < 5; n++) await expect(signIn('1111')).rejects.toMatchObject({ code: 'validation_failed' })
  await owner.call(staff.update, { params: { id: tunde.id }, body: { pin: '9090' } })
  await expect(give()).rejects.toMatchObject({ code: 'staff_needed' })
  await expect(signIn('0042')).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await signIn('9090')).data.signed_in?.id).toBe(tunde.id)
})

test('a PIN that is changed while it is checked signs nobody in', async () => {
  const { owner, device, tunde, signIn } = await openTill()
  const { passwords } = world.app.context
  const verify = passwords.verify.bind(passwords)
  const spy = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...asked) => {
    const fits = await verify(...asked)
    await owner.call(staff.update, { params: { id: tunde.id }, body: { pin: '9090' } })
    return fits
  })
  await expect(signIn('0042')).rejects.toMatchObject({
    errors: { pin: ['This PIN was changed a moment ago. Enter the new one.'] },
  })
  spy.mockRestore()
  expect((await device.call(till.me, {})).data.signed_in).toBeNull()
  expect((await signIn('9090')).data.signed_in?.id).toBe(tunde.id)
})

test('a PIN that is changed while its hash is renewed under a new key signs nobody in', async () => {
  const { owner, device, tunde, signIn } = await openTill()
  const { passwords, secrets } = world.app.context
  const hash = passwords.hash.bind(passwords)
  const codeHashes = secrets.codeHashes.bind(secrets)
  const spies = [
    // The kept hash is one under the old key.
    vi.spyOn(secrets, 'codeHashes').mockImplementation((...asked) => ['0'.repeat(64), ...codeHashes(...asked)]),
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (word) => {
      await owner.call(staff.update, { params: { id: tunde.id }, body: { pin: '9090' } })
      return hash(word)
    }),
  ]
  await expect(signIn('0042')).rejects.toMatchObject({
    errors: { pin: ['This PIN was changed a moment ago. Enter the new one.'] },
  })
  for (const spy of spies) spy.mockRestore()
  expect((await device.call(till.me, {})).data.signed_in).toBeNull()
  expect((await signIn('9090')).data.signed_in?.id).toBe(tunde.id)
})

test('a PIN is four digits, can not be read from the database alone, and is never shown', async () => {
  const { owner, tunde } = await openTill()
  for (const pin of ['12', '12345', 'abcd', '１２３'])
    await expect(owner.call(staff.create, { body: { name: 'Ada', pin } })).rejects.toMatchObject({
      errors: { pin: ['Enter four digits.'] },
    })
  // Digits of every script are digits.
  await owner.call(staff.create, { body: { name: 'Bola', pin: '１２３４' } })
  const row = await world.database.db
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', owner.user.business.id)
    .where('id', '=', tunde.id)
    .executeTakeFirstOrThrow()
  expect(row.pin_hash).toMatch(/^\$argon2id\$/)
  expect(await world.app.context.passwords.verify('0042', row.pin_hash)).toBe(false)
  expect(Object.keys((await owner.call(staff.list, {})).data.staff[0] ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'name',
  ])
})

test('staff names are unique, and a name is free again when its owner has left', async () => {
  const { owner, tunde } = await openTill()
  await expect(owner.call(staff.create, { body: { name: 'TUNDE', pin: '1234' } })).rejects.toMatchObject({
    errors: { name: [expect.stringContaining('already')] },
  })
  await owner.call(staff.update, { params: { id: tunde.id }, body: { name: 'tunde' } })
  await owner.call(staff.remove, { params: { id: tunde.id } })
  await expect(owner.call(staff.remove, { params: { id: tunde.id } })).rejects.toMatchObject({ status: 404 })
  expect((await owner.call(staff.create, { body: { name: 'Tunde', pin: '1234' } })).data.staff.name).toBe('Tunde')
})

test('a person of another business can not sign in', async () => {
  const [one, other] = [await openTill(), await openTill()]
  await expect(one.signIn('0042', other.tunde.id)).rejects.toMatchObject({ status: 404 })
  await expect(
    other.owner.call(staff.update, { params: { id: one.tunde.id }, body: { pin: '1234' } }),
  ).rejects.toMatchObject({ status: 404 })
})
