import { expect, test } from 'vitest'
import { changedFields, personalDataIn } from './audit.ts'

test('a reason names no customer by e-mail or phone', () => {
  expect(personalDataIn('Asked by ada.obi@example.com on Monday')).toBe('email')
  for (const phone of ['0803 123 4567', '+234-803-123-4567', '08031234567', '(0803) 1234567'])
    expect(personalDataIn(`Called from ${phone}`)).toBe('phone')
  for (const reason of ['Case 331', 'Paid twice on 2026-11-20', '12 stamps at 14:20', 'Invoice SW-2026-118'])
    expect([reason, personalDataIn(reason)]).toEqual([reason, null])
})

test('an entry shows only the fields that changed', () => {
  expect(changedFields({ name: 'A', level: 'viewer' }, { name: 'A', level: 'support' })).toEqual({
    before: { level: 'viewer' },
    after: { level: 'support' },
  })
  expect(changedFields<Record<string, unknown>>({}, { until: '2027-01-01' })).toEqual({
    before: {},
    after: { until: '2027-01-01' },
  })
})
