import { expect, test } from 'vitest'
import { byMonth, byName } from './axes.ts'
import { tableOf, tabSeparated } from './table-data.ts'

test('the table begins with the newest month, and with the first of what only has a name', () => {
  const series = [{ name: 'Stamps', values: [1612, 1428, null] }]
  expect(tableOf(byMonth(['2026-10', '2026-11', '2026-12']), series)).toEqual({
    heading: 'Month',
    columns: ['Stamps'],
    rows: [
      { name: 'December 2026', values: [null] },
      { name: 'November 2026', values: [1428] },
      { name: 'October 2026', values: [1612] },
    ],
  })
  expect(tableOf(byName('Card', ['Coffee', 'Lunch']), series).rows[0]?.name).toBe('Coffee')
})

test('a copied table has plain numbers for a spreadsheet, and no name that it would calculate', () => {
  const table = {
    heading: 'Card',
    columns: ['Stamps', 'Redeemed'],
    rows: [
      { name: 'Coffee\tand cake', values: [48210, null] },
      { name: '=HYPERLINK("x")', values: [-1, 0.5] },
    ],
  }
  expect(tabSeparated(table)).toBe(
    ['Card\tStamps\tRedeemed', 'Coffee and cake\t48210\t', '\'=HYPERLINK("x")\t-1\t0.5'].join('\n'),
  )
})
