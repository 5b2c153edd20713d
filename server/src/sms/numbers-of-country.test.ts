import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { numbersOfCountry } from './numbers-of-country.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? [])
const inJavaScript = (country: string) =>
  numbers.filter((number) => new RegExp(numbersOfCountry(country)!).test(number))

test.for([
  ['US', '+12015550123', '+18762101234'],
  ['JM', '+18762101234', '+12015550123'],
  ['CA', '+15062345678', '+17872345678'],
  ['GB', '+447400123456', '+447797712345'],
  ['JE', '+447797712345', '+447400123456'],
  ['RU', '+79123456789', '+77710009998'],
  ['KZ', '+77710009998', '+79123456789'],
  ['RE', '+262692123456', '+262639012345'],
  ['NG', '+2348021234567', '+233231234567'],
] as const)('%s owns %s and not %s, which may share its calling code', ([country, own, other]) => {
  const ofCountry = new RegExp(numbersOfCountry(country)!)
  expect([ofCountry.test(own), ofCountry.test(other)]).toEqual([true, false])
})

test('the database reads the numbers of countries with a shared calling code as the server does', async () => {
  const all = getCountries().map((country) => ({ country, pattern: numbersOfCountry(country)! }))
  const patterns = all.filter(({ pattern }) => pattern.includes('('))
  const { rows } = await database.pool.query<{ country: string; own: string[] }>(
    `select p.country, coalesce(array_agg(n.number) filter (where n.number ~ p.pattern), '{}') as own
     from unnest($1::text[], $2::text[]) as p (country, pattern) cross join unnest($3::text[]) as n (number) group by 1`,
    [patterns.map(({ country }) => country), patterns.map(({ pattern }) => pattern), numbers],
  )
  const inDatabase = Object.fromEntries(rows.map(({ country, own }) => [country, own.toSorted()]))
  for (const { country } of patterns) expect(inDatabase[country]).toEqual(inJavaScript(country).toSorted())
})

test('a country that gives out no numbers owns none', () => {
  expect(numbersOfCountry('BV')).toBeNull()
})
