/**
 * Compares the calendar of the SQL function `give_stamp` with the program's: same days and opening hours, above all at
 * clock changes.
 */
import { addDays, localTime, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { isOpenAt, WEEKDAYS, type OpeningHours } from '@stampwell/domain/stamping/stamping-rules.ts'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/app/database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/**
 * Time zones whose clocks change at midnight, by half an hour, on Fridays, in the southern hemisphere, or never; one
 * skipped a whole day.
 */
const ZONES = [
  'Africa/Lagos',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
]

const FIRST = Date.parse('2025-06-01T00:00:00Z')

/** Returns the hours of a year in which a zone's clocks change. */
function changes(timezone: string): number[] {
  const ahead = (at: number) => {
    const [hours = 0, minutes = 0] = localTime(new Date(at), timezone).split(':').map(Number)
    return (hours * 60 + minutes - (Math.floor(at / 60_000) % 1_440) + 1_440) % 1_440
  }
  const within = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, n) => from + n * step).filter((at) => ahead(at) !== ahead(at + step))
  return within(FIRST, 365, 24 * HOUR_MS).flatMap((day) => within(day, 24, HOUR_MS))
}

test('the database and the program agree when a day begins', { timeout: 120_000 }, async () => {
  const days = [
    ...ZONES.flatMap((timezone) =>
      Array.from({ length: 370 }, (_, day) => ({ timezone, date: addDays('2025-06-01', day) })),
    ),
    ...Array.from({ length: 10 }, (_, day) => ({ timezone: 'Pacific/Apia', date: addDays('2011-12-25', day) })),
  ]
  const { rows } = await database.pool.query<{ at: Date }>(
    'select start_of_local_day(day.date, day.timezone) as at from json_to_recordset($1) as day (timezone text, date date)',
    [JSON.stringify(days)],
  )
  expect(rows.map(({ at }, index) => `${days[index]?.timezone} ${days[index]?.date} ${at.toISOString()}`)).toEqual(
    days.map(({ timezone, date }) => `${timezone} ${date} ${startOfLocalDay(date, timezone).toISOString()}`),
  )
})

const SPANS = [
  ['00:00', '00:30'],
  ['00:30', '01:15'],
  ['01:30', '02:30'],
  ['02:15', '02:45'],
  ['09:00', '17:00'],
  ['22:00', '00:15'],
  ['23:30', '02:15'],
  ['06:00', '06:00'],
] as const
/** Weeks with a different span per weekday, rotated so that each span meets each clock change. */
const WEEKS: OpeningHours[] = SPANS.map((_, turn) =>
  Object.fromEntries(
    WEEKDAYS.map((day, index) => {
      const [from, to] = SPANS[(index + turn) % SPANS.length] ?? SPANS[0]
      return [day, index === turn % WEEKDAYS.length ? [] : [{ from, to }]]
    }),
  ),
)

test(
  'the database and the program agree on opening hours, every ten minutes around each clock change',
  { timeout: 120_000 },
  async () => {
    const moments = ZONES.flatMap((timezone) =>
      [...changes(timezone), FIRST + 77 * HOUR_MS].flatMap((change) =>
        Array.from({ length: 36 }, (_, step) => ({
          timezone,
          at: new Date(change + (step - 15) * 10 * 60_000).toISOString(),
        })),
      ),
    )
    expect(moments.length).toBeGreaterThan(800)
    for (const hours of WEEKS) {
      const { rows } = await database.pool.query<{ open: boolean }>(
        'select is_open_at($2::jsonb, asked.at, asked.timezone) as open from json_to_recordset($1) as asked (timezone text, at timestamptz)',
        [JSON.stringify(moments), JSON.stringify(hours)],
      )
      const differs = moments.filter(
        ({ timezone, at }, index) => isOpenAt(hours, new Date(at), timezone) !== rows[index]?.open,
      )
      expect(differs).toEqual([])
    }
  },
)
