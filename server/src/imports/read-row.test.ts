import { expect, test } from 'vitest'
import { readRow, type RowRules } from './read-row.ts'

const rules: RowRules = {
  options: {
    mapping: {
      name: 0,
      phone: 1,
      company: null,
      notes: 2,
      last_name: null,
      email: null,
      date_of_birth: null,
      joined_at: null,
      marketing_consent: null,
      consent_email: null,
      consent_sms: null,
      consent_in_app: null,
      last_visit_at: null,
      old_code: null,
    },
    cards: [],
    add_again: false,
    agreed: false,
    date_order: 'dmy',
    country: null,
  },
  columns: 3,
  country: 'NG',
  timezone: 'Africa/Lagos',
  now: new Date('2026-05-01T10:00:00Z'),
  days: new Map(),
}
const read = (name: string, note = '') => readRow({ line: 2, cells: [name, '08031234567', note], problem: null }, rules)

test('name and note have the same length limits as the endpoints, with an emoji as one character', () => {
  expect([read('😀'.repeat(120)).reason, read('😀'.repeat(121)).reason]).toEqual([
    undefined,
    'The name is longer than 120 characters.',
  ])
  expect([2000, 2001].map((length) => read('Ada', '😀'.repeat(length)).left_out)).toEqual([
    [],
    [{ line: 2, field: 'notes', reason: 'too_long', text: '😀'.repeat(2001) }],
  ])
})
