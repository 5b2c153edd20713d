import { expect, test } from 'vitest'
import { blankHeader } from './blank-header.ts'

const HEADER = ['Name', 'Phone', 'Total (last year)']
const personNamed = (name: string) => ({ name, email: 'al@example.com', phone: '+2348035550001' })

test.each(['Al', 'Ame Ph', 'Last Tota', '', '-'])('a header that only has the letters of “%s” in it stays', (name) => {
  expect(blankHeader(HEADER, personNamed(name))).toEqual(HEADER)
})

test('of a header that has the words of the name, the cells with one of them are emptied', () => {
  expect(blankHeader(['Name', 'Points of Ada', 'OBI'], personNamed('Ada Obi'))).toEqual(['Name', '', ''])
  expect(blankHeader(['Name', 'Points of Ada'], personNamed('Ada Obi'))).toEqual(['Name', 'Points of Ada'])
  expect(blankHeader(['Name', '🌟'], personNamed('🌟'))).toEqual(['Name', ''])
})

test.each([
  ['their e-mail address', ['A.', 'AL@example.com', '1990-04-30']],
  ['their e-mail address in angle brackets', ['A.', '<al@example.com>', '1990-04-30']],
  ['their phone number', ['A.', '0803 555 0001', '1990-04-30']],
  ['their phone number in two cells', ['A.', '0803', '5550001']],
  ['their name beside an old address', ['Ada', 'Obi', 'old@example.com', 'Likes tea']],
  ['their name beside an old number', ['Obi, Ada', '0803 777 0001', 'Likes tea']],
])('a first row of %s is emptied as a whole, and has as many cells', (_, columns) => {
  expect(blankHeader(columns, personNamed('Ada Obi'))).toEqual(columns.map(() => ''))
})

test('an address is found in the letters of its domain, which is stored otherwise', () => {
  const person = { ...personNamed('Ada Obi'), email: 'info@xn--bcher-kva.example' }
  expect(blankHeader(['A.', 'Info@Bücher.example'], person)).toEqual(['', ''])
})
