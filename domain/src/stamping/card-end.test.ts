/** Tests the end of a customer card and the cycle that begins after it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { give, later, now, state, terms, zone } from '../testing/card-terms.ts'
import { localDate } from '../time/calendar.ts'
import { expireIfDue, cardEnds } from './stamping.ts'

test('an ended customer card expires first; the new one gets no join stamps or sign-up reward', () => {
  const ended = { balance: 4, cycle: 3, terms_version: 1, expires_at: now }
  const after = give(ended, 1, { ...terms, duration: 1 })
  expect(after.steps).toEqual([
    { kind: 'expire', quantity: -4, spent: 0, balance: 0, cycle: 3, terms_version: 1 },
    { kind: 'join', quantity: 0, spent: 0, balance: 0, cycle: 4, terms_version: 1 },
    { kind: 'give', quantity: 1, spent: 0, balance: 1, cycle: 4, terms_version: 1 },
  ])
  expect(after.state).toEqual({
    balance: 1,
    cycle: 4,
    terms_version: 1,
    expires_at: new Date('2026-03-28T23:00:00Z'),
  })
  expect(after.earned).toEqual([])
})

test('open stamps expire when the customer card ends, and only once', () => {
  const held = { balance: 4, cycle: 2, terms_version: 1, expires_at: now }
  expect(expireIfDue({ state: held, now: new Date(now.getTime() - 1) })).toBeNull()
  const expired = expireIfDue({ state: held, now })
  expect(expired).toEqual({
    state: { ...held, balance: 0 },
    step: { kind: 'expire', quantity: -4, spent: 0, balance: 0, cycle: 2, terms_version: 1 },
  })
  expect(expireIfDue({ state: { ...held, balance: 0 }, now: later })).toBeNull()
  expect(expireIfDue({ state: state(4), now: later })).toBeNull()
})

test('a customer card ends at local midnight after its last day, also when clocks change', () => {
  expect(cardEnds(now, null, 'Africa/Lagos')).toBeNull()
  expect(cardEnds(now, 1, 'Africa/Lagos')).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(cardEnds(now, 2, 'Europe/London')).toEqual(new Date('2026-03-29T23:00:00Z'))
  expect(cardEnds(new Date('2024-11-02T15:00:00Z'), 1, 'America/Havana')).toEqual(new Date('2024-11-03T04:00:00Z'))
  expect(cardEnds(new Date('2024-04-25T10:00:00Z'), 1, 'Africa/Cairo')).toEqual(new Date('2024-04-25T22:00:00Z'))
})

test('in any zone a one-day customer card lasts exactly the day of joining', () => {
  fc.assert(
    fc.property(
      zone,
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (timezone, joined) => {
        const end = cardEnds(joined, 1, timezone)
        if (!end) throw new Error('a duration has an end')
        expect(localDate(new Date(end.getTime() - 1), timezone)).toBe(localDate(joined, timezone))
        expect(localDate(end, timezone) > localDate(joined, timezone)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})
