/**
 * Stops calls to a provider that keeps failing. Closed: calls go through. Open: no call for a while. Half-open: one call
 * tries, and its result closes or opens the breaker. Only passing failures count; a refusal of one recipient is an answer.
 */

/** Times in ms. A trial that never ends counts as lost after `delay_ms`. */
export type BreakerRules = { max_failures: number; delay_ms: number }
export const BREAKER_RULES: BreakerRules = { max_failures: 5, delay_ms: 60_000 }

/** `down_since`: the first opening without a success after it, however often trials failed since. */
export type Breaker = { failures: number; opened_at: Date | null; trial_at: Date | null; down_since: Date | null }
export const CLOSED_BREAKER: Breaker = { failures: 0, opened_at: null, trial_at: null, down_since: null }

export type BreakerState = 'closed' | 'open' | 'half_open'

/** While a trial runs the breaker is open to all other calls. */
export function stateOfBreaker(breaker: Breaker, now: Date, rules: BreakerRules = BREAKER_RULES): BreakerState {
  const { opened_at, trial_at } = breaker
  if (opened_at === null) return 'closed'
  const since = trial_at ?? opened_at
  return now.getTime() - since.getTime() >= rules.delay_ms ? 'half_open' : 'open'
}

/** Asks for a call: null = not now; otherwise the breaker to keep while the call runs. */
export function beginCall(breaker: Breaker, now: Date, rules: BreakerRules = BREAKER_RULES): Breaker | null {
  const state = stateOfBreaker(breaker, now, rules)
  if (state === 'open') return null
  return state === 'half_open' ? { ...breaker, trial_at: now } : breaker
}

/** Returns the breaker after a call ended: answered, even by a refusal, or failed in a passing way. */
export function endCall(
  breaker: Breaker,
  result: 'answered' | 'failed',
  now: Date,
  rules: BreakerRules = BREAKER_RULES,
): Breaker {
  if (result === 'answered') return CLOSED_BREAKER
  const failures = breaker.failures + 1
  // Calls that were under way when the breaker opened end later; they must not prolong it.
  if (breaker.opened_at !== null && breaker.trial_at === null) return { ...breaker, failures }
  if (failures < rules.max_failures) return { ...breaker, failures }
  return { failures, opened_at: now, trial_at: null, down_since: breaker.down_since ?? now }
}
