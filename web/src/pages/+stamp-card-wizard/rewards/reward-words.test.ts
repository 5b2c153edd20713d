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

test('a suggested name omits decimals that are zero, in each language', async () => {
  const english = await import('./reward-draft.ts')
  const french = await inFrench(() => import('./reward-draft.ts'))
  const named = ({ suggestedName }: typeof english, value_minor: number, currency: string) =>
    suggestedName({ type: 'airtime', percent: '', value_minor }, currency)
  expect(named(english, 50_000, 'NGN')).toBe('₦500 airtime')
  expect(named(english, 100_050, 'NGN')).toBe('₦1,000.50 airtime')
  expect(named(french, 50_000, 'NGN')).toBe('500\u00a0₦ de crédit téléphonique')
  expect(named(french, 100_000, 'XOF')).toBe('100\u202f000\u00a0F\u202fCFA de crédit téléphonique')
  expect(named(french, 100_050, 'NGN')).toBe('1\u202f000,50\u00a0₦ de crédit téléphonique')
})
