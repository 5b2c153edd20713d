import { expect, test } from 'vitest'
import { inFrench } from '../../testing/in-french.ts'

test('an act of the audit log is said in French, and one that nobody has named by its own words', async () => {
  const { actionWords } = await inFrench(() => import('#messages/admin-actions.ts'))
  expect(actionWords('merchant.suspended')).toBe('Commerce suspendu')
  expect(actionWords('robot.painted_blue')).toBe('Robot painted blue')
  const { actionWords: inEnglish } = await import('#messages/admin-actions.ts')
  expect(inEnglish('merchant.suspended')).toBe('Merchant suspended')
})

test('a plan’s price and limits are written as French writes them, and what is typed so is read', async () => {
  const { words, form } = await inFrench(async () => ({
    words: await import('./+pricing/plan-words.ts'),
    form: await import('./+pricing/plan-change.ts'),
  }))
  expect(words.priceWords({ amount_minor: 1_800_000, currency: 'NGN' })).toBe('18\u202f000\u00a0₦')
  expect(words.limitWords('customers', 10_000)).toBe('10\u202f000')
  const plan = { name: 'Growth', amount_minor: 0, limits: { customers: 10_000 }, features: [], popular: false }
  const typed = { name: 'Growth', 'limits.customers': '12\u202f000' }
  expect(
    form.readChange(plan as unknown as Parameters<typeof form.readChange>[0], typed, 0).change.limits,
  ).toMatchObject({
    customers: 12_000,
  }) // the fields that a form reads
})
