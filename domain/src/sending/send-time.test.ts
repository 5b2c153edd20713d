import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, moments, zones } from '../testing/opening-hours.ts'
import { localDate, localHour, localTime } from '../time/calendar.ts'
import { automationMoment, countHeld, endsBeforeSending, heldUntil, quietZoneOf, readSchedule } from './send-time.ts'

const now = at('2026-11-23T10:30:20Z')

function schedule(date: string | null, time: string | null, timezone = 'Africa/Lagos', asked_at = now): unknown {
  const read = readSchedule({ scheduleDate: date, scheduleTime: time }, timezone, asked_at)
  return 'errors' in read ? Object.keys(read.errors) : (read.send_at?.toISOString() ?? 'now')
}

test('a campaign goes out at the local time of the business', () => {
  expect(schedule('2026-12-01', '09:00')).toBe('2026-12-01T08:00:00.000Z')
  expect(schedule('2026-12-01', '09:00', 'America/New_York')).toBe('2026-12-01T14:00:00.000Z')
  expect(schedule('2027-07-01', '00:00', 'Asia/Kathmandu')).toBe('2027-06-30T18:15:00.000Z')
  expect(schedule('2028-02-29', '23:59', 'UTC')).toBe('2028-02-29T23:59:00.000Z')
})

test('a campaign without a date and a time goes out now', () => {
  expect(readSchedule({ scheduleDate: null, scheduleTime: null }, 'UTC', now)).toEqual({ send_at: null })
})

test('a time without a date, or a date without a time, is refused at the missing field', () => {
  expect(schedule(null, '09:00')).toEqual(['scheduleDate'])
  expect(schedule('2026-12-01', null)).toEqual(['scheduleTime'])
})

test('what is wrong with a schedule is told in words', () => {
  const errors = (scheduleDate: string | null, scheduleTime: string | null) =>
    readSchedule({ scheduleDate, scheduleTime }, 'UTC', now)
  expect(errors(null, '09:00')).toEqual({ errors: { scheduleDate: ['Choose the date as well.'] } })
  expect(errors('2026-12-01', null)).toEqual({ errors: { scheduleTime: ['Choose the time as well.'] } })
  expect(errors('2026-11-22', '09:00')).toEqual({ errors: { scheduleDate: ['This is in the past.'] } })
  const tooFar = { errors: { scheduleDate: ['Choose a date within a hundred years.'] } }
  expect([errors('2126-11-24', '09:00'), errors('9999-12-31', '23:59')]).toEqual([tooFar, tooFar])
  expect(errors('2126-11-23', '09:00')).toEqual({ send_at: at('2126-11-23T09:00:00Z') })
})

test('a time that the clocks skip is the first moment after the gap', () => {
  const before = at('2018-01-01T00:00:00Z')
  expect(schedule('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z')
  expect(schedule('2018-11-04', '00:30', 'America/Sao_Paulo', before)).toBe('2018-11-04T03:00:00.000Z')
  // Morocco ends its Ramadan time on a Sunday at two.
  expect(schedule('2026-03-22', '02:15', 'Africa/Casablanca', before)).toBe('2026-03-22T02:00:00.000Z')
})

test('a time that the clocks show twice is the first of the two', () => {
  const before = at('2018-01-01T00:00:00Z')
  expect(schedule('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  expect(schedule('2018-02-17', '23:30', 'America/Sao_Paulo', before)).toBe('2018-02-18T01:30:00.000Z')
})

test('a schedule in the past is refused, at the date if the date is past and else at the time', () => {
  expect(schedule('2026-11-22', '23:59')).toEqual(['scheduleDate'])
  expect(schedule('2026-11-23', '11:29')).toEqual(['scheduleTime'])
  expect(schedule('1999-01-01', '00:00')).toEqual(['scheduleDate'])
})

test('the minute that runs now is not past', () => {
  expect(schedule('2026-11-23', '11:30')).toBe('2026-11-23T10:30:00.000Z')
  expect(schedule('2026-11-23', '11:30', 'Africa/Lagos', at('2026-11-23T10:31:00Z'))).toEqual(['scheduleTime'])
})

test('the first of two equal times is past while the second is still to come', () => {
  expect(schedule('2027-10-31', '02:30', 'Europe/Berlin', at('2027-10-31T01:00:00Z'))).toEqual(['scheduleTime'])
})

const held = (moment: string, timezone: string) => heldUntil(at(moment), timezone)?.toISOString() ?? 'free'

test('a promotional SMS rests from 20:00 until 08:00', () => {
  expect(held('2026-11-23T18:59:59.999Z', 'Africa/Lagos')).toBe('free')
  expect(held('2026-11-23T19:00:00Z', 'Africa/Lagos')).toBe('2026-11-24T07:00:00.000Z')
  expect(held('2026-11-23T23:30:00Z', 'Africa/Lagos')).toBe('2026-11-24T07:00:00.000Z')
  expect(held('2026-11-24T06:59:59.999Z', 'Africa/Lagos')).toBe('2026-11-24T07:00:00.000Z')
  expect(held('2026-11-24T07:00:00Z', 'Africa/Lagos')).toBe('free')
})

test('quiet hours follow the clocks of the zone', () => {
  // Nights in which the clocks change: Berlin twice, São Paulo's last summer time, Morocco's Ramadan.
  expect(held('2027-03-27T22:00:00Z', 'Europe/Berlin')).toBe('2027-03-28T06:00:00.000Z')
  expect(held('2027-10-30T21:00:00Z', 'Europe/Berlin')).toBe('2027-10-31T07:00:00.000Z')
  expect(held('2018-11-03T23:30:00Z', 'America/Sao_Paulo')).toBe('2018-11-04T10:00:00.000Z')
  expect(held('2026-02-14T21:30:00Z', 'Africa/Casablanca')).toBe('2026-02-15T08:00:00.000Z')
})

test('after a date that a country skipped, a message is held until the next morning that there is', () => {
  expect(held('2011-12-30T09:00:00Z', 'Pacific/Apia')).toBe('2011-12-30T18:00:00.000Z')
})

test('a held message is released at the first moment of the day that is not quiet', () => {
  fc.assert(
    fc.property(moments, zones, (moment, timezone) => {
      const until = heldUntil(moment, timezone)
      const isNight = (one: Date) => localHour(one, timezone) >= 20 || localHour(one, timezone) < 8
      expect(until !== null).toBe(isNight(moment))
      if (!until) return
      expect(until > moment && !isNight(until)).toBe(true)
      for (let quarter = moment.getTime(); quarter < until.getTime(); quarter += 15 * 60_000)
        expect(isNight(new Date(quarter))).toBe(true)
      expect(until.getTime() - moment.getTime()).toBeLessThanOrEqual(14 * 3_600_000)
    }),
    { numRuns: 300 },
  )
})

test('a Nigerian number has the quiet hours of Nigeria, any other those of the business', () => {
  expect(quietZoneOf('+2348031234567', 'America/New_York')).toBe('Africa/Lagos')
  expect(quietZoneOf('+254712345678', 'Africa/Nairobi')).toBe('Africa/Nairobi')
  expect(quietZoneOf('+2331234567', 'Africa/Lagos')).toBe('Africa/Lagos')
})

test('of many numbers those are held whose own quiet hours it is', () => {
  const numbers = { recipients: 5, nigerian: 2 }
  const heldAt = (moment: string, timezone: string) => countHeld(numbers, at(moment), timezone)
  expect(heldAt('2026-11-23T20:00:00Z', 'America/New_York')).toBe(2)
  expect(heldAt('2026-11-23T09:00:00Z', 'America/New_York')).toBe(3)
  expect(heldAt('2026-11-23T15:00:00Z', 'America/New_York')).toBe(0)
  expect(heldAt('2026-11-23T20:00:00Z', 'Africa/Lagos')).toBe(5)
})

test('automations go out at ten in the morning of the business', () => {
  expect(automationMoment('2026-11-23', 'Africa/Lagos').toISOString()).toBe('2026-11-23T09:00:00.000Z')
  expect(automationMoment('2027-03-28', 'Europe/Berlin').toISOString()).toBe('2027-03-28T08:00:00.000Z')
  fc.assert(
    fc.property(moments, zones, (moment, timezone) => {
      const date = localDate(moment, timezone)
      expect(localTime(automationMoment(date, timezone), timezone)).toBe('10:00')
    }),
  )
})

test('a last day is over if the message goes out after it; text messages alone wait for the morning', () => {
  const evening = { at: at('2026-11-23T20:30:00Z'), timezone: 'Africa/Lagos' }
  expect(endsBeforeSending(null, { ...evening, channels: ['sms'] })).toBe(false)
  expect(endsBeforeSending('2026-11-22', { ...evening, channels: ['email'] })).toBe(true)
  expect(endsBeforeSending('2026-11-23', { ...evening, channels: ['email', 'sms'] })).toBe(false)
  expect(endsBeforeSending('2026-11-23', { ...evening, channels: ['sms'] })).toBe(true)
  expect(endsBeforeSending('2026-11-24', { ...evening, channels: ['sms'] })).toBe(false)
})
