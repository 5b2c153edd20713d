import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hours, weekdays } from './axes.ts'
import { CohortTable } from './CohortTable.tsx'
import { HeatMap } from './HeatMap.tsx'

const EMPTY = { title: 'Not enough stamps yet' }

function heat(values = weekdays().map((_, day) => [day, day * 2, day * 3])) {
  render(
    <HeatMap
      title="Busiest: Sundays at 8"
      heads={{ rows: 'Day', columns: 'Hour' }}
      rows={weekdays()}
      columns={hours(6, 8)}
      values={values}
      words={(count) => `${count} stamps`}
      empty={EMPTY}
    />,
  )
  const [wide, tall] = screen.getAllByRole('group', { name: 'Busiest: Sundays at 8' })
  return { wide: wide as HTMLElement, tall: tall as HTMLElement }
}
const words = (table: HTMLElement) => table.parentElement?.querySelector('.tinted-words')

test('a heat map is a table with every number in its cell, and the highest is marked', () => {
  const { wide } = heat()
  expect(within(wide).getAllByRole('columnheader').length).toBe(4)
  expect(within(wide).getByRole('rowheader', { name: 'Sunday' }).textContent).toBe('Sun')
  expect(wide.querySelector('.highest')?.textContent).toBe('18')
})

test('on a narrow window the same table stands upright', () => {
  const { tall } = heat()
  expect(within(tall).getAllByRole('rowheader').length).toBe(3)
  expect(within(tall).getByRole('columnheader', { name: 'Hour' })).toBeTruthy()
  const [, ...rows] = within(tall).getAllByRole('row')
  expect(rows[2]?.textContent).toBe('8036912' + '1518')
})

test('the arrow keys go from cell to cell and say each; the mouse shows the same words silently', () => {
  const { wide } = heat()
  expect(wide.tabIndex).toBe(0)
  expect(wide.querySelectorAll('[tabindex]').length).toBe(0)
  const after = (key: string) => {
    fireEvent.keyDown(wide, { key })
    return words(wide)?.textContent
  }
  expect(after('ArrowDown')).toBe('Monday, 6:00: 0 stamps')
  expect(after('ArrowDown')).toBe('Tuesday, 6:00: 1 stamps')
  expect(after('End')).toBe('Tuesday, 8:00: 3 stamps')
  expect(words(wide)?.getAttribute('aria-live')).toBe('polite')

  fireEvent.pointerMove(wide.querySelector('[data-cell="6,1"]') as Element, { pointerType: 'mouse' })
  expect(words(wide)?.textContent).toBe('Sunday, 7:00: 12 stamps')
  expect(words(wide)?.getAttribute('aria-live')).toBe('off')
  fireEvent.pointerLeave(wide, { pointerType: 'mouse' })
  expect(words(wide)?.textContent).toBe('')
})

test('a touched cell stays readable until a touch elsewhere', () => {
  const { wide } = heat()
  fireEvent.pointerDown(wide.querySelector('[data-cell="0,2"]') as Element, { pointerType: 'touch' })
  fireEvent.pointerLeave(wide, { pointerType: 'touch' })
  expect(words(wide)?.textContent).toBe('Monday, 8:00: 0 stamps')
  fireEvent.pointerDown(document.body)
  expect(words(wide)?.textContent).toBe('')
})

test('a week without stamps has zeros, and no cell is the highest', () => {
  const { wide } = heat(weekdays().map(() => [0, 0, 0]))
  expect(wide.querySelector('.highest')).toBeNull()
  expect(wide.querySelector<HTMLElement>('[data-cell="0,0"]')?.textContent).toBe('0')
})

test('a cohort has its size and its shares; months that have not come stay empty', () => {
  render(
    <CohortTable
      title="Of ten who join, four still come after three months"
      heads={{ name: 'Joined in', size: 'People', times: ['0', '1', '2'] }}
      cohorts={[
        { name: 'September', size: 66, shares: [1, 0.66, 0.52] },
        { name: 'October', size: 1072, shares: [1, 0.69] },
      ]}
      empty={EMPTY}
    />,
  )
  const [, , second] = screen.getAllByRole('row')
  expect(second?.textContent).toBe('October1,072100%69%')
  const region = screen.getByRole('group')
  fireEvent.keyDown(region, { key: 'Home' })
  fireEvent.keyDown(region, { key: 'End' })
  fireEvent.keyDown(region, { key: 'ArrowDown' })
  expect(words(region)?.textContent).toBe('October, 2: no figure')
})

test('without cohorts the page’s own words stand in place of the table', () => {
  render(
    <CohortTable
      title="Who stays"
      heads={{ name: 'Joined in', size: 'People', times: [] }}
      cohorts={[]}
      empty={EMPTY}
    />,
  )
  expect(screen.getByText('Not enough stamps yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
