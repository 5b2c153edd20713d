import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test('a customer is called by the first word of the name', () => {
  expect(['Ada Lovelace', '  Chukwuemeka\u00a0Obi ', 'Ada'].map(firstName)).toEqual(['Ada', 'Chukwuemeka', 'Ada'])
})

test('an empty name has no first word', () => {
  expect(['', ' \n'].map(firstName)).toEqual(['', ''])
})
