import { ApiError } from '@stampwell/contract/call.ts'
import { expect, test } from 'vitest'
import { receiptWords, ruleRefusalOf, ruleWords } from './rule-refusal.ts'
import { fromNow } from '../../../../testing/now.ts'

const now = new Date('2026-11-21T12:00:00Z')
const refusal = (detail: Record<string, unknown>) =>
  new ApiError(
    409,
    { code: 'stamping_rule', limit: null, given: 0, asked: 1, next_possible_at: null, last_give: null, ...detail },
    null,
  )

function wordsFor(detail: Record<string, unknown>): string | null {
  const ruleRefusal = ruleRefusalOf(refusal(detail))
  return ruleRefusal && ruleWords(ruleRefusal, 'Ada', now)
}

test.each([
  [
    { rule: 'wait_minutes', limit: 120, last_give: { at: '2026-11-21T11:48:00Z', by: 'Ifeoma' } },
    'Ada got one here 12 minutes ago. This card gives one every 2 hours.',
  ],
  [
    { rule: 'wait_minutes', limit: 90, last_give: { at: '2026-11-21T11:59:30Z', by: null } },
    'Ada got one here just now. This card gives one every 1 hour 30 minutes.',
  ],
  [
    { rule: 'wait_minutes', limit: 1440, last_give: { at: '2026-11-21T11:00:00Z', by: null } },
    'Ada got one here 1 hour ago. This card gives one every 1 day.',
  ],
  [{ rule: 'most_per_day', limit: 1, given: 1 }, 'Ada got 1 stamp today. This card gives 1 a day.'],
  [{ rule: 'most_per_scan', limit: 3 }, 'This card gives up to 3 stamps at once.'],
  [{ rule: 'opening_hours' }, 'This card gives stamps only while you are open.'],
])('a rule’s refusal is put in plain words: %j', (detail, words) => {
  expect(wordsFor(detail)).toBe(words)
})

test('another refusal is not worded as a rule’s', () => {
  expect(ruleRefusalOf(new ApiError(409, { code: 'card_not_published' }, null))).toBeNull()
  expect(receiptWords(refusal({ rule: 'opening_hours' }))).toBeNull()
})

test('the refusal of a used receipt names its customer', () => {
  const used = new ApiError(
    409,
    {
      code: 'receipt_used',
      customer_name: 'Ada Obi',
      used_at: fromNow(-3_600_000),
      refunded_at: null,
    },
    null,
  )
  expect(receiptWords(used)).toBe('It was used for Ada Obi, 1 hour ago. Each receipt counts once.')
  const fromRight = new ApiError(
    409,
    { code: 'receipt_used', customer_name: 'سارة', used_at: fromNow(-3_600_000) },
    null,
  )
  expect(receiptWords(fromRight)).toContain('for \u2068سارة\u2069, 1 hour ago.')
})
