import { expect, test } from 'vitest'
import { goesTo } from './goes-to.ts'

test('a number is shown in groups and copied whole', () => {
  expect(goesTo({ recipient: { phone: '+2348031234567' } })).toEqual({
    label: 'Phone',
    text: '08031234567',
    grouped: '0803 123 4567',
    more: '',
  })
  expect(goesTo({ recipient: { phone: '+254712345678', currency: 'KES', country: 'KE' } })).toEqual({
    label: 'Phone',
    text: '+254712345678',
    grouped: '+254 712 345 678',
    more: 'KENYA, KES',
  })
  expect(goesTo({ recipient: { phone: '+12025550123' } })).toMatchObject({ grouped: '+1 202 555 0123' })
  expect(goesTo({ recipient: { smartcard_number: '7023456789' } })).toEqual({
    label: 'Smartcard',
    text: '7023456789',
    grouped: '7023 4567 89',
    more: '',
  })
  expect(goesTo({ recipient: { meter_number: '04123456789' } })).toMatchObject({
    label: 'Meter',
    grouped: '0412 3456 789',
  })
})

test('an erased customer’s reward shows no recipient', () => {
  expect(goesTo({ recipient: null })).toBeNull()
})
