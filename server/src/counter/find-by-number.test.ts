/** A phone number at the counter: every beginning of it finds its owner, and nothing else is said to be certain. */
import { counter } from '@stampwell/contract/business/counter.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { createCustomer } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { findByFirstDigits } from './find-at-counter.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const find = async (call: Call, q: string) => (await call(counter.find, { query: { q } })).data
const namesFor = async (call: Call, q: string) => (await find(call, q)).found.map(({ customer }) => customer.name)

/** Every beginning of `number` from its `from`-th character on. */
function beginnings(number: string, from: number): string[] {
  return Array.from({ length: number.length - from + 1 }, (_, more) => number.slice(0, from + more))
}

/** Each way to write a number, and how many characters tell it from every other number of the country. */
const WAYS: [country: string, e164: string, ways: [number: string, threshold: number][]][] = [
  ['NG', '+2348037654321', [['08037654321', 2], ['+2348037654321', 5], ['2348037654321', 4], ['8037654321', 4]]],
  ['NG', '+2347012345678', [['0701 234 5678', 2], ['+234 701 234 5678', 6], ['002347012345678', 6]]],
  ['NG', '+254712345678', [['+254712345678', 3], ['254712345678', 4]]],
  ['KE', '+254712345678', [['0712345678', 2], ['+254 712 345678', 6], ['254712345678', 4], ['712345678', 4]]],
  ['GB', '+447911123456', [['07911 123456', 2], ['+44 7911 123456', 5], ['0044 7911 123456', 6]]],
  ['HU', '+36201234567', [['06 20 123 4567', 4], ['+36 20 123 4567', 5]]],
  ['IT', '+390612345678', [['06 1234 5678', 2], ['+39 06 1234 5678', 5]]],
  ['US', '+14155550132', [['(415) 555-0132', 7], ['1 415 555 0132', 5], ['+1 415 555 0132', 4]]],
] // prettier-ignore

test.each(WAYS)('in %s every beginning of %s finds its owner, however it is written', async (country, e164, ways) => {
  const { call } = await world.registerBusiness({ country, phone: e164.startsWith('+254') ? '+254711000000' : e164 })
  await createCustomer(call, { name: 'Owner', phone: e164 })
  await createCustomer(call, { name: 'Other', phone: '+12125550199' })
  for (const [number, threshold] of ways)
    for (const q of beginnings(number, threshold)) expect([q, await namesFor(call, q)]).toEqual([q, ['Owner']])
})

test('another business’s customer is found by no beginning of the number', async () => {
  const [own, other] = [await world.registerBusiness(), await world.registerBusiness()]
  await createCustomer(own.call, { name: 'Own', phone: '08037654321' })
  for (const number of ['08037654321', '+2348037654321', '2348037654321'])
    for (const q of beginnings(number, 1)) expect([q, await namesFor(other.call, q)]).toEqual([q, []])
})

test('a beginning that all numbers of the country share finds nobody and asks to type on', async () => {
  const { call } = await world.registerBusiness()
  await createCustomer(call, { name: 'Own', phone: '08037654321' })
  for (const q of ['', '0', '+', '+2', '+23', '+234', '234', '80', '803', '00'])
    expect([q, await find(call, q)]).toEqual([q, { found: [], reward: null, typed: 'part', phone: null }])
})

test('only a number that is whole by its country’s rule is certain to be nobody’s', async () => {
  const { call } = await world.registerBusiness()
  for (const [q, typed, phone] of [
    ['0803', 'part', null],
    ['0803765432', 'part', null],
    ['4321', 'part', null],
    ['234803765432', 'part', null],
    ['+44 79', 'part', null],
    ['0803 765 4321', 'whole_number', '+2348037654321'],
    ['8037654321', 'whole_number', '+2348037654321'],
    ['2348037654321', 'whole_number', '+2348037654321'],
    ['+234 (0)803 765 4321', 'whole_number', '+2348037654321'],
    ['+44 7911 123456', 'whole_number', '+447911123456'],
    ['06037654321', 'invalid_number', null],
    ['080376543210', 'invalid_number', null],
    ['254712345678', 'invalid_number', null],
    ['a', 'part', null],
    ['AB12 C', 'part', null],
    ['AB12 CD34', 'other', null],
    ['Bayo', 'other', null],
    ['bayo@example.com', 'other', null],
  ])
    expect([q, await find(call, q ?? '')]).toEqual([q, { found: [], reward: null, typed, phone }])
})

test('a whole number that is known is found with its E.164 form', async () => {
  const { call } = await world.registerBusiness()
  await createCustomer(call, { name: 'Own', phone: '08037654321' })
  const { found, typed, phone } = await find(call, '0803 765 4321')
  expect([found.map(({ match }) => match), typed, phone]).toEqual([['phone'], 'whole_number', '+2348037654321'])
})

test('last digits are not crowded out by a common beginning, nor a beginning by common last digits', async () => {
  const { call } = await world.registerBusiness()
  for (let at = 0; at < 11; at++) await createCustomer(call, { name: 'Begins', phone: `080300000${10 + at}` })
  await createCustomer(call, { name: 'Ends', phone: '09011110803' })
  expect((await namesFor(call, '0803')).slice(0, 2)).toEqual(['Begins', 'Ends'])
  for (let at = 0; at < 11; at++) await createCustomer(call, { name: 'Ends', phone: `090111${10 + at}071` })
  await createCustomer(call, { name: 'Begins', phone: '07112345678' })
  expect(new Set(await namesFor(call, '1071'))).toEqual(new Set(['Ends']))
  expect((await namesFor(call, '071'))[0]).toBe('Begins')
})

test('of a beginning that thousands share the customers who joined last are shown, also those of a second form', async () => {
  const { user, call } = await world.registerBusiness()
  const { db } = world.database
  await sql`insert into customers (business_id, id, name, phone, joined_at, last_activity_at, created_at, updated_at)
    select ${user.business.id}::uuid, gen_random_uuid(), 'Guest', '+23480' || lpad(number::text, 8, '0'),
      now() - number * interval '1 minute', now(), now(), now()
    from generate_series(1, 2100) as number`.execute(db)
  const foreign = await createCustomer(call, { name: 'Foreign', phone: '+12125550199' })
  await sql`update customers set joined_at = now() where id = ${foreign}`.execute(db)
  const rows = await findByFirstDigits(await inBusiness(db, user.business.id), user.business.id, ['+23480', '+1212'])
  expect(rows.map((row) => showPhone(row.phone ?? ''))).toEqual([
    '+12125550199',
    ...Array.from({ length: 9 }, (_, at) => `080${String(at + 1).padStart(8, '0')}`),
  ])
})
