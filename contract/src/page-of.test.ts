import { expect, test } from 'vitest'
import type { z } from 'zod'
import { statistics } from './business/statistics.ts'
import { ListQuery, ShortListQuery } from './page-of.ts'

const refusalsOf = (schema: z.ZodType, query: object) =>
  schema.safeParse(query).error?.issues.map(({ message }) => message) ?? []

test.each([ListQuery, ShortListQuery])('a page of a list that does not exist is refused in words of ours', (query) => {
  const refusals = (field: string, value: string) => refusalsOf(query, { [field]: value })
  for (const page of ['0', '-1', '1.5', '1000001'])
    expect([page, refusals('page', page)]).toEqual([page, ['Enter a whole number from 1 to 1000000.']])
  for (const rows of ['0', '1.5', '101', '1000'])
    expect([rows, refusals('per_page', rows)]).toEqual([rows, ['Enter a whole number from 1 to 100.']])
  expect(refusals('page', 'x')).toEqual(['Enter a page number.'])
  expect(refusals('per_page', 'x')).toEqual(['Enter a number of rows.'])
})

test('the first page of 20 rows is what a list answers, and numbers arrive as text', () => {
  expect(ListQuery.parse({})).toEqual({ page: 1, per_page: 20 })
  expect(ListQuery.parse({ page: '1000000', per_page: '100' })).toEqual({ page: 1_000_000, per_page: 100 })
  expect(ShortListQuery.parse({})).toEqual({ page: 1 })
})

test('a year in which only imported customers joined can be asked for', () => {
  expect(refusalsOf(statistics.show.query, { year: '1998' })).toEqual([])
})

test('a year of the statistics that no business knows is refused in words of ours', () => {
  for (const year of ['1899', '2201', '2026.5'])
    expect([year, refusalsOf(statistics.show.query, { year })]).toEqual([
      year,
      ['Enter a whole number from 1900 to 2200.'],
    ])
})
