import { expect, test } from 'vitest'
import { prolonged, signedInUntil, signInEnds } from './till-sign-in.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const since = at('08:00:00')

test('who uses the till stays signed in for the minutes after which it locks, and never shorter', () => {
  expect(signedInUntil({ since, lock_minutes: 10, now: since })).toEqual(at('08:10:05'))
  expect(prolonged({ since, lock_minutes: 10, now: at('08:03:00'), until: at('08:10:05') })).toEqual(at('08:13:05'))
})

test('a second use in a moment is not written down again', () => {
  expect(prolonged({ since, lock_minutes: 10, now: at('08:00:04'), until: at('08:10:05') })).toBeNull()
  expect(prolonged({ since, lock_minutes: 10, now: at('08:00:05'), until: at('08:10:05') })).toEqual(at('08:10:10'))
})

test('after twelve hours it is over, however busy the till was', () => {
  expect(signInEnds(since)).toEqual(at('20:00:00'))
  expect(prolonged({ since, lock_minutes: 240, now: at('17:00:00'), until: at('19:59:58') })).toEqual(at('20:00:00'))
  expect(prolonged({ since, lock_minutes: 240, now: at('17:00:01'), until: at('20:00:00') })).toBeNull()
})
