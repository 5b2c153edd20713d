import { expect, test } from 'vitest'
import { prolonged, signedInUntil, signInEnds } from './till-sign-in.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const since = at('08:00:00')

test('a person stays signed in while using the till and for the full lock minutes after the last use', () => {
  expect(signedInUntil({ since, lock_minutes: 10, now: since })).toEqual(at('08:10:05'))
  expect(prolonged({ since, lock_minutes: 10, now: at('08:03:00'), until: at('08:10:05') })).toEqual(at('08:13:05'))
})

test('a second use within seconds is not saved', () => {
  expect(prolonged({ since, lock_minutes: 10, now: at('08:00:04'), until: at('08:10:05') })).toBeNull()
  expect(prolonged({ since, lock_minutes: 10, now: at('08:00:05'), until: at('08:10:05') })).toEqual(at('08:10:10'))
})

test('a sign-in ends after twelve hours, however busy the till is', () => {
  expect(signInEnds(since)).toEqual(at('20:00:00'))
  expect(prolonged({ since, lock_minutes: 240, now: at('17:00:00'), until: at('19:59:58') })).toEqual(at('20:00:00'))
  expect(prolonged({ since, lock_minutes: 240, now: at('17:00:01'), until: at('20:00:00') })).toBeNull()
})
