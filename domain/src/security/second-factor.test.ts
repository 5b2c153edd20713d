import { expect, test } from 'vitest'
import { base32, openSteps, otpUri, readCode, recoveryCodeFrom, showRecoveryCode, stepAt } from './second-factor.ts'

const NOW = new Date('2026-11-24T09:00:10Z')

test('a code of the step before, of now and of the step after may be used, and none further away', () => {
  const step = stepAt(NOW)
  expect(openSteps(NOW, 0)).toEqual([step, step - 1, step + 1])
})

test('a step works once, and no step before a used one works any more', () => {
  const step = stepAt(NOW)
  expect(openSteps(NOW, step - 1)).toEqual([step, step + 1])
  expect(openSteps(NOW, step)).toEqual([step + 1])
  expect(openSteps(NOW, step + 1)).toEqual([])
})

test('a step begins every 30 seconds', () => {
  expect(stepAt(new Date(29_999))).toBe(0)
  expect(stepAt(new Date(30_000))).toBe(1)
})

test.each([
  ['419 021', { kind: 'otp', code: '419021' }],
  ['419021', { kind: 'otp', code: '419021' }],
  ['7kq2-m4xd', { kind: 'recovery', code: '7KQ2M4XD' }],
  ['7KQ2 M4XD', { kind: 'recovery', code: '7KQ2M4XD' }],
  ['41902', null],
  ['4190211', null],
  ['7KQ2-M4X0', null],
  ['', null],
])('what a person types as %j is read', (typed, code) => {
  expect(readCode(typed)).toEqual(code)
})

test('a recovery code uses every symbol alike and none that looks like another', () => {
  const all = Array.from({ length: 32 }, (_, n) => recoveryCodeFrom(new Uint8Array(8).fill(n))[0])
  expect(new Set(all).size).toBe(32)
  for (const symbol of ['0', '1', 'I', 'O']) expect(all).not.toContain(symbol)
  expect(showRecoveryCode('7KQ2M4XD')).toBe('7KQ2-M4XD')
  expect(readCode(recoveryCodeFrom(new Uint8Array([255, 0, 31, 32, 99, 128, 200, 7])))).toMatchObject({
    kind: 'recovery',
  })
})

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('Base32 of %j', (text, encoded) => {
  expect(base32(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(encoded)
})

test('the address of the QR code names the issuer and the account', () => {
  expect(otpUri({ secret: 'MZXW6', account: 'ada@example.com', issuer: 'Kola & Rye' })).toBe(
    'otpauth://totp/Kola%20%26%20Rye:ada%40example.com?secret=MZXW6&issuer=Kola%20%26%20Rye&algorithm=SHA1&digits=6&period=30',
  )
})
