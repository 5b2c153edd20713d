import { expect, test } from 'vitest'
import { readCode, sameHolder } from './read-code.ts'

const TOKEN = 'aB3-_'.repeat(9).slice(0, 43)
const SEALED = `SW1${'aB3-_'.repeat(13).slice(0, 64)}`

test('a wallet code is found among the characters that a reader adds', () => {
  for (const text of [SEALED, ` ${SEALED}\t`, `]Q1${SEALED}`, `*${SEALED}*`, `]Q1${SEALED}#`])
    expect(readCode(text)).toEqual({ kind: 'wallet', code: SEALED })
  expect(readCode(SEALED.slice(0, -1)).kind).toBe('other')
})

test('a reward’s code is read with dashes, spaces, lower case and look-alike letters', () => {
  for (const text of ['AB12CD34', 'ab12-cd34', 'AB12 CD34', 'KOWIABOl'])
    expect(readCode(text)).toEqual({ kind: 'reward', text })
  expect(readCode(']C1AB12CD34')).toEqual({ kind: 'reward', text: 'AB12CD34' })
})

test('join codes, wallet links, phone numbers and unknown codes are told apart', () => {
  expect(readCode('https://stampwell.example/join/K7QM2XNP4R').kind).toBe('join')
  for (const end of ['', '#card-01900000-0000-7000-8000-0000000000c1'])
    expect(readCode(`http://localhost:3000/wallet/${TOKEN}${end}`).kind).toBe('wallet_link')
  expect(readCode('+234 803 123 4567')).toEqual({ kind: 'phone', text: '+234 803 123 4567' })
  expect(readCode('https://example.com').kind).toBe('other')
  expect(readCode('').kind).toBe('other')
})

test('a link on another service’s card is looked up, though its address says join or wallet', () => {
  for (const text of [
    'https://cards.example/wallet/8842-1190',
    'https://cards.example/join/8842-1190-77',
    `https://cards.example/wallet/${TOKEN}9`,
  ])
    expect(readCode(text)).toEqual({ kind: 'other', text })
})

test('two wallet codes of one customer match, whenever they were made', () => {
  const ids = 'A'.repeat(42)
  expect(sameHolder(`SW1${ids}${'B'.repeat(22)}`, `SW1${ids}${'C'.repeat(22)}`)).toBe(true)
  expect(sameHolder(`SW1${ids}${'B'.repeat(22)}`, `SW1${'A'.repeat(41)}D${'B'.repeat(22)}`)).toBe(false)
})
