import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SuggestField, type SuggestOption } from './SuggestField.tsx'

const TOWNS = ['Ibadan', 'Ibafo', 'Ibagwa'].map((title) => ({ id: title, title, detail: 'Nigeria' }))
const words = {
  list: 'Places found',
  none: 'No place found: type the address yourself',
  failed: 'The search is not working',
  found: (count: number) => `${count} places found`,
}
type Search = (text: string, signal: AbortSignal) => Promise<SuggestOption[]>

function show(
  search: Search | null = async (text) =>
    TOWNS.filter(({ title }) => title.toLowerCase().startsWith(text.toLowerCase())),
) {
  const chosen: string[] = []
  const sent = vi.fn<() => void>()
  function Page() {
    const [text, setText] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <SuggestField
          label="Address"
          name="address"
          value={text}
          words={words}
          onType={setText}
          search={search}
          onChoose={({ title }) => {
            chosen.push(title)
            setText(`${title}, chosen`)
          }}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<Page />)
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' }), chosen, sent }
}
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('typing opens the list of matches, and the arrows and Enter choose from it', async () => {
  const { field, chosen, sent } = show()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'iba')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('listbox', { name: 'Places found' }).id).toBe(field.getAttribute('aria-controls'))
  expect([field.getAttribute('aria-expanded'), active(field)]).toEqual(['true', null])
  expect(screen.getByRole('status').textContent).toBe('3 places found')

  await userEvent.keyboard('{ArrowUp}')
  expect(active(field)).toBe('IbagwaNigeria')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(field)).toBe('IbafoNigeria')
  await userEvent.keyboard('{Enter}')
  expect([chosen, field.value, field.getAttribute('aria-expanded')]).toEqual([['Ibafo'], 'Ibafo, chosen', 'false'])
  expect(sent).not.toHaveBeenCalled()
})

test('clicking a suggestion chooses it, and the field keeps the focus', async () => {
  const { field, chosen } = show()
  await userEvent.type(field, 'iba')
  await userEvent.click(await screen.findByRole('option', { name: /Ibadan/ }))
  expect(chosen).toEqual(['Ibadan'])
  expect(document.activeElement).toBe(field)
})

test('Esc closes the list and keeps the text; Enter without a choice submits the form', async () => {
  const { field, chosen, sent } = show()
  await userEvent.type(field, 'iba')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect([screen.queryAllByRole('option').length, field.value]).toEqual([0, 'iba'])
  await userEvent.keyboard('{Enter}')
  expect([chosen, sent.mock.calls.length]).toEqual([[], 1])
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

test('without a match the field says so, and the text stays', async () => {
  const { field } = show()
  await userEvent.type(field, '12 Bodija Road')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No place found: type the address yourself'))
  expect(field.value).toBe('12 Bodija Road')
})

test('a failed search is reported, and the text stays', async () => {
  const { field } = show(() => Promise.reject(new Error('offline')))
  await userEvent.type(field, 'iba')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The search is not working'))
  expect(field.value).toBe('iba')
})

test('while no search is possible, typing reports nothing, and the text stays', () => {
  vi.useFakeTimers()
  const { field } = show(null)
  change(field, 'iba')
  act(() => void vi.advanceTimersByTime(1000))
  expect([screen.getByRole('status').textContent, field.value]).toEqual(['', 'iba'])
})

test('only the text after the last pause is searched, and an older search is aborted', async () => {
  const asked: { text: string; signal: AbortSignal; answer: (options: SuggestOption[]) => void }[] = []
  const { field } = show((text, signal) => new Promise((answer) => void asked.push({ text, signal, answer })))
  await userEvent.click(field)
  // Without an await between them: a busy machine may take longer than the pause from one key to the next.
  change(field, 'ib')
  change(field, 'iba')
  await waitFor(() => expect(asked.map(({ text }) => text)).toEqual(['iba']))
  change(field, 'ibadan')
  await waitFor(() => expect(asked.map(({ text }) => text)).toEqual(['iba', 'ibadan']))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[1]?.answer(TOWNS.slice(0, 1))
  asked[0]?.answer(TOWNS)
  expect(await screen.findAllByRole('option')).toHaveLength(1)
})
