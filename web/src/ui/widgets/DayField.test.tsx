import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DayField, DayFilter } from './DayField.tsx'

function Day({ start = '', monthFirst = false }: { start?: string; monthFirst?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DayField label="Day" today="2026-12-02" value={value} monthFirst={monthFirst} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
const day = () => screen.getByRole('status').textContent

test.each([
  { monthFirst: false, read: '2026-12-04' },
  { monthFirst: true, read: '2027-04-12' },
])('numbers are read in the order of the shop, month first: $monthFirst', async ({ monthFirst, read }) => {
  render(<Day monthFirst={monthFirst} />)
  await userEvent.type(field(), '4/12')
  expect(day()).toBe(read)
})

test('a day that was typed stands there with its month’s name afterwards', async () => {
  render(<Day />)
  await userEvent.type(field(), '4/12/2026')
  await userEvent.tab()
  expect(field().value).toBe('4 Dec 2026')
})

test('what is no day is kept as typed, and refused in words', async () => {
  render(<Day />)
  await userEvent.type(field(), '31/2/2027')
  expect(screen.queryByText(/This is no day/)).toBeNull()
  await userEvent.tab()
  expect(field().value).toBe('31/2/2027')
  expect(screen.getByText('This is no day. Write it like 24/12/2026.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a day is chosen in the month, and Escape closes it without one', async () => {
  render(<Day start="2026-12-04" />)
  const open = screen.getByRole('button', { name: 'Open the calendar: Day' })
  await userEvent.click(open)
  expect(await screen.findByRole('grid', { name: /December 2026/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(field())
  await userEvent.click(open)
  await userEvent.click(await screen.findByRole('button', { name: /December 16, 2026/ }))
  expect(day()).toBe('2026-12-16')
  expect(screen.queryByRole('grid')).toBeNull()
})

/** A filter whose page keeps the day; `set` is what the page got. */
function openFilter(start = '') {
  const set: string[] = []
  function Filter() {
    const [value, setValue] = useState(start)
    return (
      <>
        <DayFilter
          label="Day"
          today="2026-11-27"
          value={value}
          onChange={(day) => {
            set.push(day)
            setValue(day)
          }}
        />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
      </>
    )
  }
  render(<Filter />)
  return set
}

test('a filter acts once when typing has ended, on the last such day', async () => {
  const set = openFilter()
  await userEvent.type(field(), '4/11')
  expect(set).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(set).toEqual(['2026-11-04'])
  expect(field().value).toBe('4 Nov 2026')
  await userEvent.tab()
  expect(set).toEqual(['2026-11-04'])
  await userEvent.clear(field())
  await userEvent.tab()
  expect(set).toEqual(['2026-11-04', ''])
})

test('a filter acts on a day that is chosen in the month', async () => {
  const set = openFilter('2026-11-04')
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar: Day' }))
  await userEvent.click(await screen.findByRole('button', { name: /November 16, 2026/ }))
  expect(set).toEqual(['2026-11-16'])
})

test('what is no day leaves a filter as it was, with words, until it is cleared', async () => {
  const set = openFilter('2026-11-04')
  await userEvent.clear(field())
  await userEvent.type(field(), '31/2')
  await userEvent.tab()
  expect(set).toEqual([])
  expect(screen.getByText(/This is no day/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field().value).toBe('')
})
