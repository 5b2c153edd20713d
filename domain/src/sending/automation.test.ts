import { automationTexts } from '../en/automation.ts'
import { birthdayOf } from '../customers/birth-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AUTOMATIONS,
  birthdayOccasion,
  keysOfOccasion,
  nextRunAfterMove,
  nextRunAt,
  oneToGoOccasion,
  rewardExpiringOccasion,
  winBackOccasion,
} from './automation.ts'
import { addDays, localDate } from '../time/calendar.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from './campaign.ts'
import { unknownFields } from './merge-fields.ts'
import { expiryOfReward } from '../stamping/reward.ts'
import { daysUntilLate, rhythmOf } from '../stamping/rhythm.ts'

const always = '2000-01-01'

test.each(AUTOMATIONS)('the first text of %s fits the form', (key) => {
  const { messageHeading, messageBody } = automationTexts[key]
  expect(messageHeading.length > 0 && messageHeading.length <= MAX_MESSAGE_HEADING).toBe(true)
  expect(messageBody.length > 0 && messageBody.length <= MAX_MESSAGE_BODY).toBe(true)
  expect(unknownFields(messageHeading + messageBody)).toEqual([])
})

test.each([
  ['2026-11-23T08:59:59Z', 'Africa/Lagos', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00Z', 'Africa/Lagos', '2026-11-24T09:00:00.000Z'],
  // The night in which clocks go back has 25 hours.
  ['2026-10-24T10:00:00Z', 'Europe/Berlin', '2026-10-25T09:00:00.000Z'],
  ['2026-11-22T22:30:00Z', 'Pacific/Auckland', '2026-11-23T21:00:00.000Z'],
])('after %s customers in %s are looked at next at %s', (now, timezone, next) => {
  expect(nextRunAt(new Date(now), timezone).toISOString()).toBe(next)
})

test.each([
  ['waits for the day’s run further west', '2026-11-23T08:00:00Z', 'America/New_York', '2026-11-23T15:00:00.000Z'],
  ['had the day’s run before it went west', '2026-11-23T10:00:00Z', 'America/New_York', '2026-11-24T15:00:00.000Z'],
  ['makes up for the day’s run further east', '2026-11-23T08:00:00Z', 'Asia/Tokyo', '2026-11-23T01:00:00.000Z'],
  ['had the day’s run before it went east', '2026-11-23T10:00:00Z', 'Asia/Tokyo', '2026-11-24T01:00:00.000Z'],
  ['comes to a day without a run', '2026-11-23T22:00:00Z', 'Pacific/Kiritimati', '2026-11-23T20:00:00.000Z'],
])('a business that moves from Lagos and %s has one run a local day', (_what, at, to, next) => {
  const [now, from] = [new Date(at), 'Africa/Lagos']
  expect(nextRunAfterMove(nextRunAt(now, from), { from, to, now }).toISOString()).toBe(next)
})

test('a business that moves to a day whose yesterday had no run begins with today', () => {
  const [from, to, now] = ['Pacific/Honolulu', 'Pacific/Kiritimati', new Date('2026-11-22T18:30:00Z')]
  expect(nextRunAfterMove(nextRunAt(now, from), { from, to, now }).toISOString()).toBe('2026-11-22T20:00:00.000Z')
})

test('a last visit is the same occasion on whatever date a time zone shows it, and the next one is another', () => {
  const visit = new Date('2026-11-20T10:30:00Z')
  const [west, east] = [localDate(visit, 'Pacific/Pago_Pago'), localDate(visit, 'Pacific/Kiritimati')]
  expect([west, east]).toEqual(['2026-11-19', '2026-11-21'])
  expect([keysOfOccasion('win_back', west), keysOfOccasion('win_back', east)]).toEqual([
    expect.arrayContaining([east]),
    expect.arrayContaining([west]),
  ])
  // Nobody is late sooner than four days after a visit, so that the next one is no less away.
  const soonest = addDays(east, daysUntilLate(1))
  expect(keysOfOccasion('win_back', soonest)).not.toContain(east)
  expect(keysOfOccasion('birthday', '2026')).toEqual(['2026'])
})

test('a birthday is an occasion of its year, on its day only', () => {
  expect(birthdayOccasion('11-23', '2026-11-23')).toBe('2026')
  expect(birthdayOccasion('11-23', '2027-11-23')).toBe('2027')
  expect(birthdayOccasion('11-23', '2026-11-22')).toBeNull()
  expect(birthdayOccasion('11-23', '2026-11-24')).toBeNull()
  expect(birthdayOccasion(null, '2026-11-23')).toBeNull()
})

test('a birthday on 29 February is kept on the 28th in other years', () => {
  expect(birthdayOccasion('02-29', '2028-02-29')).toBe('2028')
  expect(birthdayOccasion('02-29', '2028-02-28')).toBeNull()
  expect(birthdayOccasion('02-29', '2027-02-28')).toBe('2027')
  expect(birthdayOccasion('02-29', '2100-02-28')).toBe('2100')
  expect(birthdayOccasion('02-29', '2000-02-28')).toBeNull()
  expect(birthdayOccasion('02-28', '2027-02-28')).toBe('2027')
})

test('everybody has one birthday a year', () => {
  const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1920-01-01', days))
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1950, max: 2110 }), (born, year) => {
      const days = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n))
      const found = days.filter((day) => birthdayOccasion(birthdayOf(born), day) === String(year))
      expect(found).toHaveLength(1)
    }),
    { numRuns: 50 },
  )
})

const weekly = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28']

test('a weekly customer is won back from the day the visit is late, once per last visit', () => {
  const on = (today: string) => winBackOccasion(weekly, { today, since: always })
  expect(on('2026-10-11')).toBeNull()
  expect(on('2026-10-12')).toBe('2026-09-28')
  // The key stays, so a run that was missed is made up for and nothing is sent twice.
  expect(on('2026-11-30')).toBe('2026-09-28')
})

test('a customer without a rhythm is won back 30 days after the last visit', () => {
  const on = (today: string) => winBackOccasion(['2026-09-28', '2026-09-01'], { today, since: always })
  expect(on('2026-10-27')).toBeNull()
  expect(on('2026-10-28')).toBe('2026-09-28')
})

test('a customer who never came is not won back', () => {
  expect(winBackOccasion([], { today: '2026-10-28', since: always })).toBeNull()
})

test('a daily customer is won back although the rhythm calls that slipping at once', () => {
  const daily = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']
  expect(rhythmOf(daily, '2026-10-08').state).toBe('slipping')
  expect(winBackOccasion(daily, { today: '2026-10-07', since: always })).toBeNull()
  expect(winBackOccasion(daily, { today: '2026-10-08', since: always })).toBe('2026-10-04')
})

test('a new visit ends the occasion and begins the next', () => {
  const again = [...weekly, '2026-10-12']
  expect(winBackOccasion(again, { today: '2026-10-20', since: always })).toBeNull()
  expect(winBackOccasion(again, { today: '2026-11-30', since: always })).toBe('2026-10-12')
})

test('a customer who was late before the automation was switched on is not written to', () => {
  expect(winBackOccasion(weekly, { today: '2026-10-20', since: '2026-10-13' })).toBeNull()
  expect(winBackOccasion(weekly, { today: '2026-10-20', since: '2026-10-12' })).toBe('2026-09-28')
})

const lagos = 'Africa/Lagos'
const reward = (issued: string, days: number | null, timezone = lagos) => {
  const issued_at = new Date(issued)
  return { id: 'r1', issued_at, expires_at: expiryOfReward({ issued_at, expires_in_days: days, timezone }) }
}

test('a reward is remembered from three days before its last day until that day', () => {
  const kept = reward('2026-11-01T10:00:00Z', 20)
  const on = (today: string) => rewardExpiringOccasion(kept, lagos, { today, since: always })
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(on)
  expect(days).toEqual([null, 'r1', 'r1', 'r1', 'r1', null])
})

test('a reward that never ends, or ends within three days of its issue, is not remembered', () => {
  const on = (days: number | null, today: string) =>
    rewardExpiringOccasion(reward('2026-11-18T10:00:00Z', days), lagos, { today, since: always })
  expect(on(null, '2026-11-18')).toBeNull()
  expect([on(3, '2026-11-18'), on(3, '2026-11-21'), on(1, '2026-11-18')]).toEqual([null, null, null])
  expect([on(4, '2026-11-18'), on(4, '2026-11-19')]).toEqual([null, 'r1'])
})

test('a reward whose reminder was due before the automation was switched on is not remembered', () => {
  const kept = reward('2026-11-01T10:00:00Z', 20)
  expect(rewardExpiringOccasion(kept, lagos, { today: '2026-11-19', since: '2026-11-19' })).toBeNull()
  expect(rewardExpiringOccasion(kept, lagos, { today: '2026-11-19', since: '2026-11-18' })).toBe('r1')
})

test.each([lagos, 'Europe/Berlin', 'America/Sao_Paulo', 'Africa/Casablanca', 'Pacific/Kiritimati'])(
  'the last day of a reward is read in %s, also where the clocks change',
  (timezone) => {
    for (const issued of [
      '2018-10-20T22:30:00Z',
      '2026-02-05T22:30:00Z',
      '2026-03-15T23:30:00Z',
      '2028-02-15T09:00:00Z',
    ]) {
      const kept = reward(issued, 14, timezone)
      const remind_on = addDays(localDate(kept.issued_at, timezone), 11)
      const on = (today: string) => rewardExpiringOccasion(kept, timezone, { today, since: always })
      expect([on(addDays(remind_on, -1)), on(remind_on)]).toEqual([null, 'r1'])
    }
  },
)

const card = { stamp_id: 'c1', cycle: 2, balance: 9, number_of_stamps: 10, reached_on: '2026-11-20' }
const since = '2026-11-01'

test('one stamp to go is an occasion of the card and its cycle', () => {
  expect(oneToGoOccasion(card, since)).toBe('c1:2')
  expect(oneToGoOccasion({ ...card, cycle: 3 }, since)).toBe('c1:3')
  expect(oneToGoOccasion({ ...card, balance: 8 }, since)).toBeNull()
  expect(oneToGoOccasion({ ...card, balance: 0 }, since)).toBeNull()
})

test('a card of one stamp is never one stamp to go, a card of two is after the first', () => {
  expect(oneToGoOccasion({ ...card, balance: 0, number_of_stamps: 1 }, since)).toBeNull()
  expect(oneToGoOccasion({ ...card, balance: 1, number_of_stamps: 2 }, since)).toBe('c1:2')
})

test('a card that was one stamp from full before the automation was switched on is not written about', () => {
  expect(oneToGoOccasion({ ...card, reached_on: '2026-10-31' }, since)).toBeNull()
  expect(oneToGoOccasion({ ...card, reached_on: '2026-11-01' }, since)).toBe('c1:2')
})
