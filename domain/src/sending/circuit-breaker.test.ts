import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginCall,
  BREAKER_RULES,
  CLOSED_BREAKER,
  endCall,
  nextTrial,
  stateOfBreaker,
  type Breaker,
  type BreakerRules,
} from './circuit-breaker.ts'

const rules: BreakerRules = { max_failures: 3, first_delay_ms: 1000, max_delay_ms: 1000 }
const start = Date.parse('2026-11-23T10:00:00Z')
const at = (ms: number) => new Date(start + ms)

/** Calls that fail at these milliseconds, each begun and ended then. */
function failAt(...times: number[]): Breaker {
  let breaker = CLOSED_BREAKER
  for (const ms of times) breaker = endCall(beginCall(breaker, at(ms), rules) ?? breaker, 'failed', at(ms), rules)
  return breaker
}
const state = (breaker: Breaker, ms: number) => stateOfBreaker(breaker, at(ms), rules)

test('a breaker opens after so many failures in a row, and not before', () => {
  expect(state(failAt(0, 1), 2)).toBe('closed')
  expect(state(failAt(0, 1, 2), 2)).toBe('open')
  expect(beginCall(failAt(0, 1, 2), at(500), rules)).toBeNull()
})

test('a closed breaker lets every call through and keeps nothing of it', () => {
  expect(beginCall(CLOSED_BREAKER, at(0), rules)).toEqual(CLOSED_BREAKER)
  expect(beginCall(failAt(0, 1), at(2), rules)).toEqual(failAt(0, 1))
})

test('an answer between failures begins the count again', () => {
  const answered = endCall(failAt(0, 1), 'answered', at(2), rules)
  expect(answered).toEqual(CLOSED_BREAKER)
  expect(state(endCall(answered, 'failed', at(3), rules), 3)).toBe('closed')
})

test('after the delay one call may try, and no second one beside it', () => {
  const open = failAt(0, 1, 2)
  expect([state(open, 1001), state(open, 1002)]).toEqual(['open', 'half_open'])
  const trying = beginCall(open, at(1002), rules)
  expect(trying).not.toBeNull()
  expect(trying && beginCall(trying, at(1003), rules)).toBeNull()
})

test('a trial that is answered closes the breaker', () => {
  const trying = beginCall(failAt(0, 1, 2), at(1002), rules) ?? CLOSED_BREAKER
  expect(endCall(trying, 'answered', at(1100), rules)).toEqual(CLOSED_BREAKER)
})

test('a trial that fails opens it again for the whole delay, and the provider is down since the first opening', () => {
  const trying = beginCall(failAt(0, 1, 2), at(1002), rules) ?? CLOSED_BREAKER
  const open = endCall(trying, 'failed', at(1100), rules)
  expect([state(open, 2099), state(open, 2100)]).toEqual(['open', 'half_open'])
  expect(open.down_since).toEqual(at(2))
})

test('a trial that never ends gives way to another after the delay', () => {
  const trying = beginCall(failAt(0, 1, 2), at(1002), rules) ?? CLOSED_BREAKER
  expect([state(trying, 2001), state(trying, 2002)]).toEqual(['open', 'half_open'])
})

test('calls that were under way when it opened do not prolong it, but an answer closes it', () => {
  const open = failAt(0, 1, 2)
  const late = endCall(endCall(open, 'failed', at(900), rules), 'failed', at(950), rules)
  expect(state(late, 1002)).toBe('half_open')
  expect(endCall(open, 'answered', at(900), rules)).toEqual(CLOSED_BREAKER)
})

test('for any calls and times, an open breaker lets at most one call through in each delay', () => {
  const step = fc.record({ wait: fc.nat({ max: 700 }), fails: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [breaker, ms, inARow, last] = [CLOSED_BREAKER, 0, 0, -Infinity]
      for (const { wait, fails } of steps) {
        ms += wait
        const begun = beginCall(breaker, at(ms), rules)
        expect(begun === null).toBe(inARow >= rules.max_failures && ms - last < rules.max_delay_ms)
        if (begun === null) continue
        last = ms
        inARow = fails ? inARow + 1 : 0
        breaker = endCall(begun, fails ? 'failed' : 'answered', at(ms), rules)
        expect(breaker.down_since !== null).toBe(inARow >= rules.max_failures)
      }
    }),
  )
})

test('an opening lasts twice as long after each failed trial, up to the longest, and an answer begins anew', () => {
  const rising: BreakerRules = { max_failures: 1, first_delay_ms: 1000, max_delay_ms: 5000 }
  let [breaker, ms] = [endCall(CLOSED_BREAKER, 'failed', at(0), rising), 0]
  for (const delay of [1000, 2000, 4000, 5000, 5000]) {
    expect(nextTrial(breaker, rising)).toEqual(at(ms + delay))
    expect(beginCall(breaker, at(ms + delay - 1), rising)).toBeNull()
    ms += delay
    breaker = endCall(beginCall(breaker, at(ms), rising) ?? breaker, 'failed', at(ms), rising)
  }
  const answered = endCall(beginCall(breaker, at(ms + 5000), rising) ?? breaker, 'answered', at(ms + 5000), rising)
  expect(nextTrial(answered, rising)).toBeNull()
  expect(nextTrial(endCall(answered, 'failed', at(0), rising), rising)).toEqual(at(1000))
})

test('by default five failures open it, for a second at first and a minute at most', () => {
  expect(BREAKER_RULES).toEqual({ max_failures: 5, first_delay_ms: 1_000, max_delay_ms: 60_000 })
  let breaker = CLOSED_BREAKER
  for (let n = 0; n < 5; n++) breaker = endCall(beginCall(breaker, at(n)) ?? breaker, 'failed', at(n))
  expect([stateOfBreaker(breaker, at(1_003)), stateOfBreaker(breaker, at(1_004))]).toEqual(['open', 'half_open'])
})
