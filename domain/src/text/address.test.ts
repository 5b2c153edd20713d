import { expect, test } from 'vitest'
import { addressLine } from './address.ts'

test('the address line ends with the city and contains it only once', () => {
  expect(addressLine({ address: '14 Herbert Macaulay Way', city: 'Lagos' })).toBe('14 Herbert Macaulay Way, Lagos')
  expect(addressLine({ address: '14 Herbert Macaulay Way, Yaba', city: 'Yaba' })).toBe('14 Herbert Macaulay Way, Yaba')
  expect(addressLine({ address: '14 Herbert Macaulay Way, YABA', city: ' Yaba ' })).toBe(
    '14 Herbert Macaulay Way, YABA',
  )
})

test('an address without a city, or a city without an address, is the whole line', () => {
  expect(addressLine({ address: '14 Herbert Macaulay Way', city: null })).toBe('14 Herbert Macaulay Way')
  expect(addressLine({ address: '14 Herbert Macaulay Way', city: ' ' })).toBe('14 Herbert Macaulay Way')
  expect(addressLine({ address: '', city: 'Yaba' })).toBe('Yaba')
})
