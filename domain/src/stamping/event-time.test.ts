import { expect, test } from 'vitest'
import { eventTime } from './event-time.ts'

const early = new Date('2026-05-01T10:00:00.000Z')
const late = new Date('2026-05-01T10:00:00.001Z')

test('a row has the time of its request', () => {
  expect(eventTime(late, early)).toEqual(late)
})

test('a row is never earlier than the card’s last row', () => {
  expect(eventTime(early, late)).toEqual(late)
  expect(eventTime(late, late)).toEqual(late)
})
