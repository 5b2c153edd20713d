import { expect, test } from 'vitest'
import { byDay, byMonth } from './axes.ts'
import { counts, money } from './chart-numbers.ts'
import { inFrench } from '../../testing/in-french.ts'
import { longestPoint, spokenPoint } from './point-words.ts'

test('a point is spoken as one sentence with the nouns of the page', () => {
  const axis = byDay(['2026-11-19', '2026-11-20'])
  const series = [
    { name: 'Visits', values: [1, 29], words: (count: number) => `${count} visits` },
    { name: 'Before', values: [0, 28], words: (count: number) => `${count} four weeks before` },
  ]
  expect(spokenPoint({ axis, series, numbers: counts }, 1)).toBe('Friday 20 Nov: 29 visits, 28 four weeks before')
})

test('in French a narrow space stands before the colon that follows the name of a point', async () => {
  const french = await inFrench(() => import('./point-words.ts'))
  const axis = byDay(['2026-11-20'])
  const series = [{ name: 'Visites', values: [29], words: (count: number) => `${count} visites` }]
  expect(french.spokenPoint({ axis, series, numbers: counts }, 0)).toBe('Friday 20 Nov\u202f: 29 visites')
})

test('without words of the page the series is named, and a missing figure is not spoken as zero', () => {
  const axis = byMonth(['2026-11', '2026-12'])
  const series = [{ name: 'Paid', values: [950000, null] }]
  const numbers = money('NGN')
  expect(spokenPoint({ axis, series, numbers }, 0)).toBe('November: Paid: ₦9,500.00')
  expect(spokenPoint({ axis, series, numbers }, 1)).toBe('December: Paid: no figure')
})

test('the room above the plot is measured by the longest words', () => {
  const axis = byMonth(['2026-05', '2026-09', '2026-10'])
  const series = [{ name: 'Stamps', values: [7, 1204, 3] }]
  expect(longestPoint({ axis, series, numbers: counts })).toEqual({ name: 'September', values: ['Stamps: 1,204'] })
})
