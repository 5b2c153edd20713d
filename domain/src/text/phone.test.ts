import { expect, test } from 'vitest'
import { isE164, isNigerianPhone, maskPhone, nigerianToE164, phoneInText, showPhone, tidyPhone } from './phone.ts'

test('5.3, 9.6: a Nigerian number is one of six prefixes and eight digits', () => {
  for (const prefix of ['070', '080', '091', '090', '081', '071'])
    expect(isNigerianPhone(`${prefix}12345678`)).toBe(true)
  for (const wrong of ['08012345', '080123456789', '06012345678', '0801234567a', '+2348012345678', ''])
    expect(isNigerianPhone(wrong)).toBe(false)
})

test('a number is stored as E.164 however it was typed', () => {
  expect(nigerianToE164('0803 123-4567')).toBe('+2348031234567')
  expect(nigerianToE164('+234 803 123 4567')).toBe('+2348031234567')
  expect(nigerianToE164('+2340803123456')).toBeNull()
  for (const shape of [
    '+234 (0) 803 123 4567',
    '0803/123/4567',
    '\u202a08031234567\u202c',
    '٠٨٠٣١٢٣٤٥٦٧',
    'tel:08031234567',
    '’08031234567',
    "'tel:08031234567",
    '8031234567.0',
  ])
    expect([shape, nigerianToE164(shape)]).toEqual([shape, '+2348031234567'])
  expect(nigerianToE164('06012345678')).toBeNull()
})

test.each([
  ['+39 06 1234 5678.0', '+390612345678'],
  ['+39 06 1234 5678,00', '+390612345678'],
  ['(0803) 123-4567.0', '08031234567'],
  ['+33 6 12 34 56 78.0', '+33612345678'],
  ['06 12 34 56.00', '0612345600'],
  ['06.12.34.56.00', '0612345600'],
  ['1.000.0', '10000'],
])('a spreadsheet’s decimals behind groups are no digits, but a last group of zeros is: %s', (typed, digits) => {
  expect(tidyPhone(typed)).toBe(digits)
})

test('a Nigerian number is shown as 11 digits, others as they are', () => {
  expect(showPhone('+2348031234567')).toBe('08031234567')
  expect(showPhone('+254712345678')).toBe('+254712345678')
})

test('in a sentence a number with a sign is isolated, so that the sign stays before it from right to left', () => {
  expect(phoneInText('+254712345678')).toBe('\u2066+254712345678\u2069')
  expect(phoneInText('+2348031234567')).toBe('08031234567')
})

test('a masked number shows its first four and last two characters', () => {
  expect(maskPhone('+2348031234567')).toBe('0803•••••67')
  expect(maskPhone('+254712345678')).toBe('+254•••••••78')
  expect(maskPhone('+1')).toBe('•••')
})

test('E.164 is a plus, a country code and at most 15 digits', () => {
  expect(isE164('+254712345678')).toBe(true)
  expect(['254712345678', '+0123456789', '+1234567890123456', '+123'].some(isE164)).toBe(false)
})
