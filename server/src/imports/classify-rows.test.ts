import { expect, test } from 'vitest'
import { classifyRows } from './classify-rows.ts'
import type { ReadRow, RowPerson } from './read-row.ts'

const ADA: RowPerson = {
  name: 'Ada',
  is_own_name: true,
  phone: '+2348030000001',
  email: null,
  date_of_birth: null,
  joined_at: null,
  consents: { email: null, sms: null, 'in-app': null },
  notes: [],
  last_visit_at: null,
  balances: [],
  old_codes: [],
}

/** Returns the one customer whom rows of the same number add. */
function addedBy(...rows: Partial<RowPerson>[]) {
  const read = rows.map((row, index): ReadRow => {
    const person = { ...ADA, consents: { ...ADA.consents }, notes: [], ...row }
    return { line: index + 2, cells: [], person, left_out: [], balances_problem: null }
  })
  const { create } = classifyRows({
    rows: read,
    known: [],
    noted: [],
    consenting: new Set(),
    remaining: 10,
    isRepeated: () => false,
  })
  expect(create).toHaveLength(1)
  return create[0]
}

test('a later row brings its note, and the same note once', () => {
  expect(addedBy({ notes: ['Tea'] }, { notes: ['Cake'] }, { notes: ['Tea'] })?.notes).toEqual(['Tea', 'Cake'])
})

test('a later row brings the day of joining, unless an earlier one said it', () => {
  const [first, second] = [new Date('2020-02-01'), new Date('2019-02-01')]
  expect(addedBy({}, { joined_at: first }, { joined_at: second })?.joined_at).toEqual(first)
})

test('a later row brings the name of a person of whom only an address or a company was known', () => {
  expect(addedBy({ name: 'Ada 99', is_own_name: false }, { name: 'Ada Obi' }, { name: 'A. Obi' })?.name).toBe('Ada Obi')
  expect(addedBy({}, { name: 'Obi Ltd', is_own_name: false })?.name).toBe('Ada')
})

test('a later row brings a yes where an earlier one said nothing, and a no in any row stands', () => {
  const said = (email: boolean | null) => ({ consents: { ...ADA.consents, email } })
  expect(addedBy(said(null), said(true))?.consents.email).toBe(true)
  expect(addedBy(said(null), said(true), said(false), said(true))?.consents.email).toBe(false)
})
