import { expect, test } from 'vitest'
import { writeDay } from './write-day.ts'

const FIRST = new Date('2026-12-01T00:00:00Z')
const write = (locale: string, options: Intl.DateTimeFormatOptions, time = FIRST) =>
  writeDay(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }), time)

test('French says "1er" of the first day of a month', () => {
  expect(write('fr', { dateStyle: 'long' })).toBe('1er décembre 2026')
  expect(write('fr', { day: 'numeric', month: 'short' })).toBe('1er déc.')
})

test('other days, months in digits, times and English stay as they are', () => {
  expect(write('fr', { dateStyle: 'long' }, new Date('2026-12-21T00:00:00Z'))).toBe('21 décembre 2026')
  expect(write('fr', { dateStyle: 'short' })).toBe('01/12/2026')
  expect(write('fr', { day: 'numeric', month: 'numeric' })).toBe('01/12')
  expect(write('fr', { month: 'long', year: 'numeric' })).toBe('décembre 2026')
  expect(write('fr', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).toBe('00:00')
  expect(write('en-GB', { dateStyle: 'long' })).toBe('1 December 2026')
  expect(write('de', { dateStyle: 'long' })).toBe('1. Dezember 2026')
})
