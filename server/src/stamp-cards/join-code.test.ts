import { expect, test } from 'vitest'
import { newJoinCode, readJoinCode } from './join-code.ts'

test('a code is ten characters that nobody mixes up when reading them out', () => {
  const secrets = { token: () => Buffer.from(Array.from({ length: 32 }, (_, at) => at * 37)).toString('base64url') }
  expect(newJoinCode(secrets)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})

test('a code may be typed in small letters, with dashes, and with letters that look like figures', () => {
  expect(readJoinCode(' 7k3m9-pq2xo ')).toBe('7K3M9PQ2X0')
  expect(readJoinCode('iLo')).toBe('110')
})
