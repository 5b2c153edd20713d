/** Opening hours, and random hours, moments and time zones. */
import { MINUTE_MS } from '../time/durations.ts'
import fc from 'fast-check'
import { WEEKDAYS, type OpeningHours } from '../stamping/stamping-rules.ts'

export const at = (text: string) => new Date(text)

export const everyDay = (from: string, to: string): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to }]]))

export const zones = fc.constantFrom(
  'Africa/Lagos',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Sao_Paulo',
  'Pacific/Pago_Pago',
)
const span = {
  min: Date.parse('2009-01-01T00:00:00Z') / MINUTE_MS,
  max: Date.parse('2031-01-01T00:00:00Z') / MINUTE_MS,
}
// Half of the random moments lie within a day and a half of a clock change.
const changes = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-04-04T15:00Z',
  '2024-11-03T05:00Z',
  '2018-11-04T03:00Z',
  '2024-04-25T22:00Z',
  '2011-12-30T10:00Z',
  '2024-03-10T02:00Z',
]
export const moments = fc.oneof(
  fc.integer(span).map((minutes) => new Date(minutes * MINUTE_MS)),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2200, max: 2200 }))
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE_MS)),
)
export const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const spans = fc.array(fc.record({ from: clock, to: clock }), { maxLength: 2 })
export const hours: fc.Arbitrary<OpeningHours> = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, fc.option(spans, { nil: undefined })])),
)
