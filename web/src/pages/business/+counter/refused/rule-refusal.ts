import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { ApiError } from '@stampwell/contract/call.ts'
import { RULE_NAMES, type RuleName } from '@stampwell/domain/stamping/stamping-rules.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { serverNow } from '#app/server-clock.ts'
import { say } from '#messages/rules.ts'

export type RuleRefusalDetail = {
  rule: RuleName
  limit: number
  given: number
  next_possible_at: string | null
  last_give: { at: string; by: string | null } | null
}

/** Null for every other refusal. */
export function ruleRefusalOf({ code, detail }: ApiError): RuleRefusalDetail | null {
  const rule = RULE_NAMES.find((name) => name === detail['rule'])
  if (code !== 'stamping_rule' || !rule) return null
  const { next_possible_at, last_give } = detail
  return {
    rule,
    limit: Number(detail['limit'] ?? 0),
    given: Number(detail['given'] ?? 0),
    next_possible_at: typeof next_possible_at === 'string' ? next_possible_at : null,
    last_give: (last_give ?? null) as RuleRefusalDetail['last_give'], // refuse-by-rule.ts writes this shape
  }
}

/** 'Ada got one here 12 minutes ago. This card gives one every 2 hours.' */
export function ruleWords({ rule, limit, given, last_give }: RuleRefusalDetail, name: string, now: Date): string {
  if (rule === 'wait_minutes')
    return [
      last_give && say('refused.ago', { name, ago: agoWords(last_give.at, now) }),
      say('refused.every', { time: timeWords(limit) }),
    ]
      .filter(Boolean)
      .join(' ')
  if (rule === 'most_per_day')
    return `${say('refused.today', { name, count: given })} ${say('refused.a_day', { count: limit })}`
  return rule === 'most_per_scan' ? say('refused.at_once', { count: limit }) : say('refused.closed')
}

/** Says for whom and when a receipt was used; null for every other refusal. */
export function receiptWords({ code, detail }: ApiError): string | null {
  const { customer_name, used_at, refunded_at } = detail
  if (code !== 'receipt_used' || typeof customer_name !== 'string' || typeof used_at !== 'string') return null
  return [
    say('refused.used', { name: nameInText(customer_name), ago: agoWords(used_at, serverNow()) }),
    refunded_at ? say('refused.refunded') : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function agoWords(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
  return minutes < 1 ? say('time.now') : say('time.ago', { time: timeWords(minutes) })
}

/** 90 → '1 hour 30 minutes' */
function timeWords(minutes: number): string {
  const parts = [
    ['days', Math.floor(minutes / 1440)],
    ['hours', Math.floor(minutes / 60) % 24],
    ['minutes', minutes % 60],
  ] as const
  const [one = '', other = ''] = parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => say(`time.${unit}`, { count }))
  return other ? say('time.and', { one, other }) : one
}
