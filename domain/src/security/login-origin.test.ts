import { expect, test } from 'vitest'
import { isNewOrigin } from './login-origin.ts'

const SINCE = new Date('2026-08-26T00:00:00Z')
const YOUNG = new Date('2026-11-01T00:00:00Z')
const OLD = new Date('2025-01-01T00:00:00Z')

test.each([
  ['a known device on a known network', { count: 1, has_device: true, has_network: true }, OLD, false],
  ['another device', { count: 1, has_device: false, has_network: true }, OLD, true],
  ['another network', { count: 1, has_device: true, has_network: false }, OLD, true],
  ['the first log-in of a new account', { count: 0, has_device: false, has_network: false }, YOUNG, false],
  ['an account that nobody used for 90 days', { count: 0, has_device: false, has_network: false }, OLD, true],
])('%s', (_, known, account_since, expected) => {
  expect(isNewOrigin({ ...known, account_since }, SINCE)).toBe(expected)
})
