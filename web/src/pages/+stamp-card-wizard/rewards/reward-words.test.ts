import { expect, test } from 'vitest'
import { describeTypeAndValue } from './reward-words.ts'

const free = { value_minor: null, percent: null, expires_in_days: null, details: null }

test('a reward without a worth says that its line is the kind', () => {
  expect(describeTypeAndValue({ ...free, expires_in_days: 30 }, 'Free item', 'NGN')).toBe(
    'Kind: Free item · good for 30 days',
  )
  expect(describeTypeAndValue({ ...free, percent: 10 }, 'Percent off', 'NGN')).toBe('Percent off, 10%')
  expect(describeTypeAndValue(free, '', 'NGN')).toBe('')
})
