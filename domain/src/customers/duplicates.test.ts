import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIKELY, likenessOf, plainName, type PersonRecord } from './duplicates.ts'

const person = (name: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  name,
  phone: null,
  email: null,
  date_of_birth: null,
  ...more,
})
const reasons = (a: PersonRecord, b: PersonRecord) => likenessOf(a, b).reasons
const isShown = (a: PersonRecord, b: PersonRecord) => likenessOf(a, b).score >= LIKELY

test('accents, capitals, punctuation and word order do not make a name different', () => {
  expect(plainName('  O’Brien-Ọlá ')).toBe('obrien ola')
  expect(reasons(person('Zoë Núñez'), person('NUNEZ, zoe'))).toContain('same_name')
  expect(
    isShown(person('Zoë Núñez', { phone: '+2348031234567' }), person('Zoe Nunez', { phone: '+2349011112222' })),
  ).toBe(true)
})

test('a middle name, an initial or a typing slip makes a similar name', () => {
  expect(reasons(person('Chidi Okafor'), person('Chidi Emeka Okafor'))).toContain('similar_name')
  expect(reasons(person('C. Okafor'), person('Chidi Okafor'))).toContain('similar_name')
  expect(reasons(person('Chidi Okafor'), person('Chidi Okafro'))).toContain('similar_name')
  expect(reasons(person('Chidi Okafor'), person('Bola Okafor'))).toEqual([])
})

test('an initial stands for another word than the one that both names have', () => {
  for (const [a, b] of [
    ['Amina A.', 'Amina Asabe'],
    ['Chidi C.', 'Chidi Chukwu'],
    ['Musa', 'Musa M'],
    ['Nuhu', 'N. Nuhu Taiwo'],
  ] as const)
    expect([a, b, reasons(person(a), person(b))]).toEqual([a, b, ['similar_name']])
  expect(reasons(person('Musa M.'), person('Musa Nuhu'))).toEqual([])
})

test('a phone-only and an e-mail-only customer complement each other if the names match', () => {
  const [byPhone, byEmail] = [person('Ada', { phone: '+2348031234567' }), person('Ada', { email: 'ada@example.com' })]
  expect(likenessOf(byPhone, byEmail)).toEqual({ score: 60, reasons: ['same_name', 'contacts_complete'] })
  expect(isShown(person('Ada', { phone: '+2348031234567' }), person('Bola', { email: 'bola@example.com' }))).toBe(false)
})

test('the same first name alone does not make two customers duplicates', () => {
  expect(isShown(person('Ada', { phone: '+2348031234567' }), person('Ada', { phone: '+2349011112222' }))).toBe(false)
})

test.each([
  ['one digit wrong', '+2348031234567', '+2348031234568', 'phone_one_digit'],
  ['two digits swapped', '+2348031234567', '+2348031235467', 'phone_one_digit'],
  ['another country code', '+2348031234567', '+4478031234567'.slice(0, 3) + '8031234567', 'phone_other_country'],
])('a phone with %s counts as a duplicate only if the names match', (_, phone, other, reason) => {
  expect(reasons(person('Ada Obi', { phone }), person('Ada Obi', { phone: other }))).toContain(reason)
  expect(isShown(person('Ada Obi', { phone }), person('A. Obi', { phone: other }))).toBe(true)
  // The similar name alone would be too little.
  expect(isShown(person('Ada Obi', { phone }), person('A. Obi', { phone: '+2349011112222' }))).toBe(false)
  expect(isShown(person('Ada Obi', { phone }), person('Bola Ade', { phone: other }))).toBe(false)
})

test('a phone with two wrong digits is a different phone', () => {
  expect(reasons(person('Ada', { phone: '+2348031234567' }), person('Ada', { phone: '+2348031234599' }))).toEqual([
    'same_name',
  ])
})

test.each([
  ['ada.obi@gmail.com', 'adaobi@gmail.com'],
  ['ada+coffee@example.com', 'ada@example.com'],
  ['ada@gmail.com', 'ada@gmial.com'],
  ['ada@gmail.com', 'ada@gmail.con'],
  ['ada@gmail.com', 'ada@googlemail.com'],
])('%s and %s look alike', (email, other) => {
  expect(reasons(person('A', { email }), person('B', { email: other }))).toEqual(['email_look_alike'])
})

test('the same mailbox name at another domain is a different e-mail', () => {
  expect(reasons(person('A', { email: 'info@bakery.ng' }), person('B', { email: 'info@garage.ng' }))).toEqual([])
})

test('a different date of birth lowers the score, the same one raises it', () => {
  const [a, b] = [
    person('Ada Obi', { date_of_birth: '1990-02-03' }),
    person('Ada Obi', { date_of_birth: '1991-02-03' }),
  ]
  const [different, unknown, same] = [b.date_of_birth, null, a.date_of_birth].map((date_of_birth) =>
    likenessOf(a, { ...b, date_of_birth }),
  )
  expect([different?.score, unknown?.score, same?.score]).toEqual([10, 60, 85])
  expect(isShown(a, b)).toBe(false)
  expect(same?.reasons).toEqual(['same_name', 'same_birth_date'])
})

test('an equal birthday counts less where a year is not known, and another one counts against there too', () => {
  const [whole, day] = [
    person('Ada Obi', { date_of_birth: '1990-02-03' }),
    person('Ada Obi', { date_of_birth: '--02-03' }),
  ]
  const [full, part] = [likenessOf(whole, whole), likenessOf(whole, day)]
  expect(part.reasons).toEqual(['same_name', 'same_birthday'])
  expect(part.score).toBeLessThan(full.score)
  expect(isShown(whole, { ...day, date_of_birth: '--02-04' })).toBe(false)
})

test('the score is symmetric and stays between 0 and 100', () => {
  const word = fc.constantFrom('Ada', 'Adá', 'Obi', 'O', 'Okafor', 'Okafro', '', '阿达')
  const entry = fc.record({
    name: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    phone: fc.option(fc.constantFrom('+2348031234567', '+2348031234576', '+448031234567')),
    email: fc.option(fc.constantFrom('ada@gmail.com', 'a.da@gmial.com', 'x@y.z')),
    date_of_birth: fc.option(fc.constantFrom('1990-01-01', '1991-01-01', '--01-01')),
  })
  fc.assert(
    fc.property(entry, entry, (a, b) => {
      const one = likenessOf(a, b)
      expect(likenessOf(b, a)).toEqual(one)
      expect(one.score).toBeGreaterThanOrEqual(0)
      expect(one.score).toBeLessThanOrEqual(100)
    }),
  )
})
