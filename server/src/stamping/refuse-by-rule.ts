import { refuse } from '@stampwell/domain/refusal.ts'
import { mayGive } from '@stampwell/domain/stamping/stamping-rules.ts'
import { say } from '../texts/stamping-refusals.ts'
import type { Actor } from './append-events.ts'
import type { GiveAnswer } from './give-stamps.sql.ts'

type ByRule = Extract<GiveAnswer, { status: 'stamping_rule' }>

/** Refuses `stamping_rule` with the rule, the last give and the next possible time. */
export function refuseByRule(
  { at, rule, rules, timezone, quantity, given_today, last_at, last_by }: ByRule,
  { actor }: { actor: Actor },
): never {
  const last = last_at === null ? null : new Date(last_at)
  const verdict = mayGive({ rules, now: new Date(at), timezone, last_give_at: last, given_today, quantity })
  // Only if the time zone data of the database and the program differ: then the next possible time is unknown.
  const why =
    verdict === 'ok' ? { rule, limit: null, given: given_today, asked: quantity, next_possible_at: null } : verdict

  return refuse('stamping_rule', {
    ...why,
    message: say(why.rule), // instead of the code's own; the counter page adds details
    next_possible_at: why.next_possible_at?.toISOString() ?? null,
    last_give: last && { at: last.toISOString(), by: last_by },
    may_override: actor.kind === 'business',
  })
}
