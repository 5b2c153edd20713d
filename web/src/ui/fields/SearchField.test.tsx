import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PAUSE_MS = 250

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => {
  act(() => void vi.advanceTimersByTime(PAUSE_MS))
}

function Page() {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField value={search} onSearch={setSearch} />
      <output>{search}</output>
      <button type="button" onClick={() => setSearch('')}>
        Drop the filters
      </button>
    </>
  )
}

test('what is typed stays as it is typed when it is searched for', () => {
  render(<Page />)
  type('mary ')
  pause()
  expect(screen.getByRole('status').textContent).toBe('mary')
  expect(field().value).toBe('mary ')
  type('mary jane')
  pause()
  expect(screen.getByRole('status').textContent).toBe('mary jane')
})

test('a search that comes back late does not replace what was typed since', () => {
  const { rerender } = render(<SearchField value="" onSearch={() => {}} />)
  const sent = (text: string) => {
    type(text)
    pause()
  }
  sent('mary')
  sent('mary jane')
  rerender(<SearchField value="mary" onSearch={() => {}} />)
  expect(field().value).toBe('mary jane')
})

test('a search that is changed elsewhere is shown', () => {
  render(<Page />)
  type('mary ')
  pause()
  fireEvent.click(screen.getByRole('button', { name: 'Drop the filters' }))
  expect(field().value).toBe('')
})

test('the button that clears the search leaves the focus in the field', () => {
  render(<Page />)
  type('mary')
  const clear = screen.getByRole('button', { name: 'Clear the search' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
})
