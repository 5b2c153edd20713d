import { expect, test } from 'vitest'
import { inFrench } from '../../testing/in-french.ts'

test('an act of the audit log is said in French, and one that nobody has named by its own words', async () => {
  const { actionWords } = await inFrench(() => import('#messages/admin-actions.ts'))
  expect(actionWords('merchant.suspended')).toBe('Commerce suspendu')
  expect(actionWords('robot.painted_blue')).toBe('Robot painted blue')
  const { actionWords: inEnglish } = await import('#messages/admin-actions.ts')
  expect(inEnglish('merchant.suspended')).toBe('Merchant suspended')
})

test('the reason of an act on a merchant is quoted as French quotes', async () => {
  const { say } = await inFrench(() => import('#messages/admin-merchants.ts'))
  expect(say('last_audit.quoted', { reason: 'Fraude' })).toBe('«\u202fFraude\u202f»')
})

test('a plan’s price and limits are written as French writes them', async () => {
  const words = await inFrench(() => import('./+pricing/plan-words.ts'))
  expect(words.priceWords({ amount_minor: 1_800_000, currency: 'NGN' })).toBe('18\u202f000,00\u00a0₦')
  expect(words.limitWords('customers', 10_000)).toBe('10\u202f000')
})

test('the share of ended subscriptions has the decimal comma of French', async () => {
  const words = await inFrench(() => import('./+dashboard/churn-words.ts'))
  expect([words.churnWords(2.12), words.churnWords(3), words.churnBeforeWords(2.6)]).toEqual([
    '2,1\u202f%',
    '3\u202f%',
    '2,6\u202f% avant',
  ])
})
