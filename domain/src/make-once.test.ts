import { expect, test } from 'vitest'
import { makeOnce } from './make-once.ts'

test('what a key stands for is made once, and of another key anew', () => {
  const once = makeOnce<string, object>()
  const first = once('a', () => ({}))
  expect(once('a', () => ({}))).toBe(first)
  expect(once('b', () => ({}))).not.toBe(first)
})
