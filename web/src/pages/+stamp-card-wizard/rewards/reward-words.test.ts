import { expect, test } from 'vitest'
import { inFrench } from '../../../testing/in-french.ts'
import { describeTypeAndValue } from './reward-words.ts'

const free = { value_minor: null, percent: null, expires_in_days: null, details: null }

test('a reward without a worth says that its line is the kind', () => {
  expect(describeTypeAndValue({ ...free, expires_in_days: 30 }, 'Free item', 'NGN')).toBe(
    'Kind: Free item · good for 30 days',
  )
  expect(describeTypeAndValue({ ...free, percent: 10 }, 'Percent off', 'NGN')).toBe('Percent off, 10%')
  expect(describeTypeAndValue(free, '', 'NGN')).toBe('')
})

test('a share is written with the space of its language, in a line and in a name', async () => {
  const { formatRewardValue } = await inFrench(() => import('./reward-words.ts'))
  const { suggestedName } = await inFrench(() => import('./reward-draft.ts'))
  expect(formatRewardValue({ percent: 10, value_minor: null }, 'NGN')).toBe('10\u202f%')
  expect(suggestedName({ type: 'percent_discount', percent: '10', value_minor: null }, 'NGN')).toBe(
    '10\u202f% de réduction',
  )
})
