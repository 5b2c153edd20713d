import { expect, test } from 'vitest'
import { closesAt } from './account-closing.ts'

test('a business that closes is erased thirty days later, to the second', () => {
  expect(closesAt(new Date('2026-11-24T09:30:00Z'))).toEqual(new Date('2026-12-24T09:30:00Z'))
})
