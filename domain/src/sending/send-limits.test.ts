import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moments, zones } from '../testing/opening-hours.ts'
import { addDays, localDate, startOfLocalDay } from '../time/calendar.ts'
import {
  dayOfBusiness,
  DEFAULT_PER_WEEK,
  DEFAULT_SMS_DAILY_CAP_MINOR,
  fitsSmsCap,
  isCapped,
  MAX_PER_WEEK,
  MIN_PER_WEEK,
  numberRangeOf,
  promotionsSince,
  warmUpAllowance,
} from './send-limits.ts'

test('a new business may write to 500 people a day in its first week, and to twice as many each week after', () => {
  const limits = [1, 7, 8, 14, 15, 21, 22, 28, 29, 35].map((day) => warmUpAllowance(day, 0))
  expect(limits).toEqual([500, 500, 1000, 1000, 2000, 2000, 4000, 4000, 8000, 8000])
})

test('after five weeks there is no limit', () => {
  expect(warmUpAllowance(36, 0)).toBeNull()
  expect(warmUpAllowance(10_000, 1_000_000)).toBeNull()
})

test('people written to today leave less for the rest of the day, but never less than nothing', () => {
  expect(warmUpAllowance(1, 499)).toBe(1)
  expect(warmUpAllowance(1, 500)).toBe(0)
  expect(warmUpAllowance(1, 501)).toBe(0)
})

test('a clock before the beginning counts as the first week', () => {
  expect(warmUpAllowance(0, 0)).toBe(500)
  expect(warmUpAllowance(-20, 0)).toBe(500)
})

test('the days of a business change at its local midnight', () => {
  const began = new Date('2026-11-23T22:30:00Z')
  const day = (now: string, zone: string) => dayOfBusiness(began, new Date(now), zone)
  expect(day('2026-11-23T22:59:59.999Z', 'Africa/Lagos')).toBe(1)
  expect(day('2026-11-23T23:00:00Z', 'Africa/Lagos')).toBe(2)
  expect(day('2026-11-23T23:00:00Z', 'America/New_York')).toBe(1)
  expect(day('2028-02-29T12:00:00Z', 'UTC')).toBe(464)
})

test('every local day has the number after the one before, also where clocks change', () => {
  fc.assert(
    fc.property(moments, zones, fc.integer({ min: 0, max: 60 }), (began, zone, days) => {
      const date = addDays(localDate(began, zone), days)
      const start = startOfLocalDay(date, zone)
      fc.pre(localDate(start, zone) === date) // Samoa skipped one
      expect(dayOfBusiness(began, start, zone)).toBe(days + 1)
    }),
  )
})

test('a customer who had three promotional messages in seven days gets no fourth', () => {
  expect(isCapped('email', 2, DEFAULT_PER_WEEK)).toBe(false)
  expect(isCapped('email', 3, DEFAULT_PER_WEEK)).toBe(true)
  expect(isCapped('sms', 4, DEFAULT_PER_WEEK)).toBe(true)
})

test('the business may choose from one message in seven days to seven', () => {
  expect([MIN_PER_WEEK, DEFAULT_PER_WEEK, MAX_PER_WEEK]).toEqual([1, 3, 7])
  expect([isCapped('sms', 0, MIN_PER_WEEK), isCapped('sms', 1, MIN_PER_WEEK)]).toEqual([false, true])
  expect([isCapped('sms', 6, MAX_PER_WEEK), isCapped('sms', 7, MAX_PER_WEEK)]).toEqual([false, true])
})

test('messages in the wallet are not limited', () => {
  expect(isCapped('in-app', 1000, DEFAULT_PER_WEEK)).toBe(false)
})

test('seven days are counted from this moment back', () => {
  expect(promotionsSince(new Date('2028-03-03T10:15:00Z')).toISOString()).toBe('2028-02-25T10:15:00.000Z')
})

test('the last SMS that fits the day’s money is sent, the next is not', () => {
  expect(fitsSmsCap(DEFAULT_SMS_DAILY_CAP_MINOR - 400, 400, DEFAULT_SMS_DAILY_CAP_MINOR)).toBe(true)
  expect(fitsSmsCap(DEFAULT_SMS_DAILY_CAP_MINOR - 399, 400, DEFAULT_SMS_DAILY_CAP_MINOR)).toBe(false)
  expect(fitsSmsCap(0, 1, 0)).toBe(false)
  expect(DEFAULT_SMS_DAILY_CAP_MINOR).toBe(2_000_000)
})

test('SMS without a known price are not limited by money', () => {
  expect(fitsSmsCap(DEFAULT_SMS_DAILY_CAP_MINOR, null, DEFAULT_SMS_DAILY_CAP_MINOR)).toBe(true)
  expect(fitsSmsCap(1, null, 0)).toBe(true)
})

test('numbers of one range share their first six digits', () => {
  expect(numberRangeOf('+2348031234567')).toBe('234803')
  expect(numberRangeOf('+2348039999999')).toBe(numberRangeOf('+2348031234567'))
  expect(numberRangeOf('+2348041234567')).not.toBe(numberRangeOf('+2348031234567'))
})
