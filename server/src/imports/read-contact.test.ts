import { expect, test } from 'vitest'
import { readPhoneCell } from './read-contact.ts'

test('the decimals of a spreadsheet are no digits of a number', () => {
  for (const text of ['8037654321.0', '2348037654321,00', '+2348037654321.0'])
    expect([text, readPhoneCell(text, 'NG').value]).toEqual([text, '+2348037654321'])
})

test('the last group of a number that is written with dots stays, though it is all zeros', () => {
  expect(readPhoneCell('06.12.34.56.00', 'FR').value).toBe('+33612345600')
  expect(readPhoneCell('07.00.00.00.00', 'CI').value).toBe('+2250700000000')
})
