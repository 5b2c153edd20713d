/** The worth of a reward, which is left out where its name tells it. */
import { expect, test } from 'vitest'
import { inFrench } from '../../testing/in-french.ts'

const load = () => import('./promise-words.ts')
const discount = (name: string, value_minor = 200_000) => ({
  type: 'amount_discount',
  name,
  value_minor,
  percent: null,
})
const share = (name: string) => ({ type: 'percent_discount', name, value_minor: null, percent: 10 })

test.each(['₦2,000 off a bag', '2000 naira off', '2 000 ₦ de remise', '2\u202f000,00\u00a0₦ de remise'])(
  'the name “%s” tells its amount on a page of either language',
  async (name) => {
    const french = await inFrench(load)
    const english = await load()
    expect(english.describeRewardValue(discount(name), 'NGN')).toBe('')
    expect(french.describeRewardValue(discount(name), 'NGN')).toBe('')
  },
)

test('an amount that the name does not tell is said as the language of the page writes it', async () => {
  const french = await inFrench(load)
  const english = await load()
  expect(english.describeRewardValue(discount('Off a bag', 200_050), 'NGN')).toBe('₦2,000.50 off')
  expect(french.describeRewardValue(discount('Un sac', 200_050), 'NGN')).toBe('2\u202f000,50\u00a0₦ de réduction')
  expect(french.describeRewardValue(discount('2000,50 ₦ de remise', 200_050), 'NGN')).toBe('')
})

test('a share that the name does not tell is said as the language of the page writes it', async () => {
  const french = await inFrench(load)
  const english = await load()
  expect(english.describeRewardValue(share('A discount'), 'NGN')).toBe('10% off')
  expect(french.describeRewardValue(share('Une remise'), 'NGN')).toBe('10\u202f% de réduction')
  expect(french.describeRewardValue(share('10 % de remise'), 'NGN')).toBe('')
})

test('a larger figure in the name tells neither the amount nor the share of which it has the digits', async () => {
  const english = await load()
  expect(english.describeRewardValue(discount('750 ml of palm oil', 5_000), 'NGN')).toBe('₦50.00 off')
  expect(english.describeRewardValue(discount('₦12,000.50 hamper', 200_050), 'NGN')).toBe('₦2,000.50 off')
  expect(english.describeRewardValue(share('110% mango juice'), 'NGN')).toBe('10% off')
})
