import { refuse } from '@stampwell/domain/refusal.ts'
import { dayBegan, mayGive, RULE_NAMES, type RuleName, type StampingRules } from '@stampwell/domain/stamping-rules.ts'
import type { Db } from '../db/open.ts'
import type { Actor } from './append-events.ts'
import { findGivenLately } from './given-lately.sql.ts'

type Asked = {
  db: Db; businessId: string; customerId: string; stampId: string
  rules: StampingRules; timezone: string; quantity: number; override: boolean; actor: Actor; now: Date
}

/** In place of the refusal's own words; the counter tells more of it. */
const WORDS: Record<RuleName, string> = {
  wait_minutes: 'It is too soon for this customer’s next stamp.',
  most_per_day: 'This customer has had all stamps of today.',
  most_per_scan: 'These are more stamps than this card gives at once.',
  opening_hours: 'This card gives stamps only during the opening hours.',
}

/**
 * Asks the card's rules, under its customer's lock. Null when they let the give pass; the rule's name when it does not and the business
 * gives the stamps anyway. Refuses `stamping_rule` with the rule, the last give and the next possible moment.
 */
export async function checkRules({ db, businessId, customerId, stampId, rules, timezone, quantity, override, actor, now }: Asked): Promise<RuleName | null> {
  // An amount that makes no stamp gives nothing that could be limited.
  if (quantity === 0 || RULE_NAMES.every(name => rules[name] === null)) return null
  const { last, given } = await findGivenLately(db, businessId, { customerId, stampId, since: dayBegan(now, timezone) })

  const verdict = mayGive({ rules, now, timezone, last_give_at: last?.at ?? null, given_today: given, quantity })
  if (verdict === 'ok') return null
  if (override) return verdict.rule

  return refuse('stamping_rule', {
    ...verdict, message: WORDS[verdict.rule], next_possible_at: verdict.next_possible_at?.toISOString() ?? null,
    last_give: last && { at: last.at.toISOString(), by: last.by }, may_override: actor.kind === 'business',
  })
}
