/**
 * Stops calls to a provider that keeps failing. Closed: calls go through. Open: no call for a while. Half-open: one call
 * tries, and its result closes or opens the breaker. Only failures of the provider itself count; an answer about one
 * recipient, refused or deferred, is an answer.
 */

/**
 * Times in ms. The first opening lasts `first_delay_ms`, each after a failed trial twice as long, at most `max_delay_ms`. A
 * trial that never ends counts as lost after `max_delay_ms`.
 */
export type BreakerRules = { max_failures: number; first_delay_ms: number; max_delay_ms: number }
export const BREAKER_RULES: BreakerRules = { max_failures: 5, first_delay_ms: 1_000, max_delay_ms: 60_000 }

/** `down_since`: the first opening without a success after it, however often trials failed since. */
export type Breaker = {
  failures: number
  /** Openings in a row without an answer between them. */
  openings: number
  opened_at: Date | null
  trial_at: Date | null
  down_since: Date | null
}
export const CLOSED_BREAKER: Breaker = {
  failures: 0,
  openings: 0,
  opened_at: null,
  trial_at: null,
  down_since: null,
}

export type BreakerState = 'closed' | 'open' | 'half_open'

/** While a trial runs the breaker is open to all other calls. */
export function stateOfBreaker(breaker: Breaker, now: Date, rules: BreakerRules = BREAKER_RULES): BreakerState {
  const next = nextTrial(breaker, rules)
  if (next === null) return 'closed'
  return now >= next ? 'half_open' : 'open'
}

/** Returns from when on one call may try; null while the breaker is closed. */
export function nextTrial(
  { openings, opened_at, trial_at }: Breaker,
  { first_delay_ms, max_delay_ms }: BreakerRules = BREAKER_RULES,
): Date | null {
  if (opened_at === null) return null
  if (trial_at !== null) return new Date(trial_at.getTime() + max_delay_ms)
  return new Date(opened_at.getTime() + Math.min(max_delay_ms, first_delay_ms * 2 ** (openings - 1)))
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
  return {
    failures,
    openings: breaker.openings + 1,
    opened_at: now,
    trial_at: null,
    down_since: breaker.down_since ?? now,
  }
}
