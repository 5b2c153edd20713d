import { addDays, weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { expect, test, vi } from 'vitest'
import { headlineOf } from './chart-words.ts'

// The build puts the French texts in the place of the English ones, for documents in French.
vi.hoisted(() => void (document.documentElement.lang = 'fr'))
vi.mock('#messages/en/dashboard.ts', () => import('#messages/fr/dashboard.ts'))
vi.mock('#messages/en/weekdays.ts', () => import('#messages/fr/weekdays.ts'))

test('a French headline names a weekday with one article', () => {
  const onSaturdays = (most: number, others: number) =>
    headlineOf(
      Array.from({ length: 30 }, (_, index) => {
        const date = addDays('2026-10-23', index)
        return { date, visits: weekdayOf(date) === 6 ? most : others, before: 0 }
      }),
    ).words
  expect(onSaturdays(9, 4)).toBe('Les samedis font le gros de votre mois')
  expect(onSaturdays(12, 10)).toBe('Les samedis sont vos jours les plus animés')
})
