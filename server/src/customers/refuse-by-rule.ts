import { refuse } from '@stampwell/domain/refusal.ts'
import { mayGive, type RuleName } from '@stampwell/domain/stamping-rules.ts'
import type { Actor } from './append-events.ts'
import type { GiveAnswer } from './give-stamps.sql.ts'

/** In place of the refusal's own words; the counter tells more of it. */
const WORDS: Record<RuleName, string> = {
  wait_minutes: 'It is too soon for this customer’s next stamp.',
  most_per_day: 'This customer has had all stamps of today.',
  most_per_scan: 'These are more stamps than this card gives at once.',
  opening_hours: 'This card gives stamps only during the opening hours.',
}

type ByRule = Extract<GiveAnswer, { status: 'stamping_rule' }>

/** Refuses `stamping_rule` with the rule that said no, the last give and the next possible moment. */
export function refuseByRule(
  { at, rule, rules, timezone, quantity, given_today, last_at, last_by }: ByRule,
  { actor }: { actor: Actor },
): never {
  const last = last_at === null ? null : new Date(last_at)
  const verdict = mayGive({ rules, now: new Date(at), timezone, last_give_at: last, given_today, quantity })
  // Only where the database knows other hours of a zone than the program does: then nothing is known of the next moment.
  const why =
    verdict === 'ok' ? { rule, limit: null, given: given_today, asked: quantity, next_possible_at: null } : verdict

  return refuse('stamping_rule', {
    ...why,
    message: WORDS[why.rule],
    next_possible_at: why.next_possible_at?.toISOString() ?? null,
    last_give: last && { at: last.toISOString(), by: last_by },
    may_override: actor.kind === 'business',
  })
}
