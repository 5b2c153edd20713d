import { expect, test } from 'vitest'
import { worthInWords } from './reward-words.ts'

const free = { value_minor: null, percent: null, expires_in_days: null, details: null }

test('a reward without a worth says that its line is the kind', () => {
  expect(worthInWords({ ...free, expires_in_days: 30 }, 'Free item', 'NGN')).toBe('Kind: Free item · good for 30 days')
  expect(worthInWords({ ...free, percent: 10 }, 'Percent off', 'NGN')).toBe('Percent off, 10%')
  expect(worthInWords(free, '', 'NGN')).toBe('')
})
