import { expect, test } from 'vitest'
import { changedFields } from '../changed-fields.ts'
import { personalDataIn } from './audit.ts'

test('a reason names no customer by e-mail or phone', () => {
  expect(personalDataIn('Asked by ada.obi@example.com on Monday')).toBe('email')
  for (const phone of ['0803 123 4567', '+234-803-123-4567', '08031234567', '(0803) 1234567'])
    expect(personalDataIn(`Called from ${phone}`)).toBe('phone')
  for (const reason of ['Case 331', 'Paid twice on 2026-11-20', '12 stamps at 14:20', 'Invoice SW-2026-118'])
    expect([reason, personalDataIn(reason)]).toEqual([reason, null])
})

test('a phone number is found whatever marks and digits it is written with', () => {
  for (const phone of [
    '0803 - 123 - 4567',
    '0803/123/4567',
    '0803–123–4567',
    '0803.123.4567',
    '0803,123,4567',
    '0803 · 123 · 4567',
    '0_8_0_3_1_2_3_4_5_6_7',
    '+234 (803) 123 4567',
    '803 123 4567',
    '234 803 123 4567',
    '٠٨٠٣ ١٢٣ ٤٥٦٧',
    '०८०३-१२३-४५६७',
    '０８０３１２３４５６７',
    '0803\u200b123\u200b4567',
  ])
    expect([phone, personalDataIn(`Called from ${phone} today`)]).toEqual([phone, 'phone'])
  expect(personalDataIn('Asked by ada＠example.com')).toBe('email')
})

test('days, times, amounts and numbers of cases are no phone number', () => {
  for (const reason of [
    'Paid on 2026-11-20 14:20:05, seen on 2026-11-21',
    'From 20.11.2026 to 21/11/2026',
    '₦1,800,000 of ₦12,000,000 on 2026-11-20',
    'Orders 1001, 1002 and 1003',
    'Log of 1764520800123',
    'Receipts 2026-000118 and 2026-000119 of case 331',
    '0 of 12 stamps at 14:20',
    '',
  ])
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
