import { expect, test } from 'vitest'
import { newJoinCode, readJoinCode } from './join-code.ts'

test('a code has ten characters that cannot be confused when read aloud', () => {
  const secrets = { token: () => Buffer.from(Array.from({ length: 32 }, (_, at) => at * 37)).toString('base64url') }
  expect(newJoinCode(secrets)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})

test('a code may be typed in lower case, with dashes, and with letters that look like digits', () => {
  expect(readJoinCode(' 7k3m9-pq2xo ')).toBe('7K3M9PQ2X0')
  expect(readJoinCode('iLo')).toBe('110')
})
