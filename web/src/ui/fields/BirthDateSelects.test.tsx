import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BirthDateSelects } from './BirthDateSelects.tsx'

const WORDS = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  any_year: 'No year',
  younger: (age: number) => `Under ${age}`,
}

const yearsOn = (day: string) => {
  render(<BirthDateSelects words={WORDS} now={new Date(`${day}T12:00:00Z`)} control={{}} />)
  const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' })
  return { chosen: year.value, years: [...year.options].map(({ value }) => value) }
}

test.each([
  ['2026-12-31', '2008'],
  ['2027-01-01', '2009'],
])('5.9, 9.10: on %s the years of a date of birth open with %s, 18 years back', (day, first) => {
  const { chosen, years } = yearsOn(day)
  expect(chosen).toBe('')
  expect(years.slice(0, 3)).toEqual(['', first, String(Number(first) - 1)])
  const younger = screen.getByRole('group', { name: 'Under 18' })
  expect(younger.contains(screen.getByRole('option', { name: String(Number(first) + 1) }))).toBe(true)
})
