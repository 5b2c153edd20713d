import { expect, test } from 'vitest'
import { showDate } from './show-date.ts'

test.each([
  ['2026-12-05', '5 December 2026'],
  ['2028-02-29', '29 February 2028'],
  ['2027-01-01', '1 January 2027'],
])('the local date %s is read as %s, whatever the zone of the server', (date, shown) => {
  expect(showDate(date)).toBe(shown)
})
