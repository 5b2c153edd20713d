import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { ADA_ID, anEvent, listed } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

const NOTES = `GET /v1/business/customers/notes/${ADA_ID}`
const note = (number: number) => ({
  id: anEvent(number).id,
  note: `Note ${number}`,
  written_by: 'Kola & Rye',
  created_at: '2026-11-20T13:00:00.000Z',
})
const all = [1, 2, 3, 4, 5, 6].map(note)

test('when all notes are shown, the focus goes on with the first that was not', async () => {
  openCustomerPage({
    [NOTES]: [{ data: { notes: all.slice(0, 5), meta: listed(6) } }, { data: { notes: all, meta: listed(6) } }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 more' }))
  const last = (await screen.findByText('Note 6')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(last))
})

test('notes beyond the hundredth are on the next page, and a new note leads back to the first', async () => {
  const many = Array.from({ length: 100 }, (_, index) => note(index + 1))
  const pageOf = (page: number) => ({ page, per_page: 100, total: 101, last_page: 2 })
  const first = { data: { notes: many, meta: pageOf(1) } }
  const { sent } = openCustomerPage({
    [NOTES]: [
      { data: { notes: many.slice(0, 5), meta: { page: 1, per_page: 5, total: 101, last_page: 21 } } },
      first,
      { data: { notes: [note(101)], meta: pageOf(2) } },
      first,
    ],
    [`POST /v1/business/customers/notes/${ADA_ID}`]: { status: 201, data: { note: note(102) } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show 95 more' }))
  await screen.findByText('Note 100')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Note 101')).toBeTruthy()
  expect(screen.queryByText('Note 100')).toBeNull()
  const asked = sent.filter(({ path }) => path.endsWith(`/notes/${ADA_ID}`)).map(({ search }) => search)
  expect(asked).toEqual(['?page=1&per_page=5', '?page=1&per_page=100', '?page=2&per_page=100'])
  await userEvent.type(screen.getByLabelText('A note about Ada Obi'), 'Oat milk.')
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByText('Note 100')).toBeTruthy()
})

test('after a note was deleted, the focus is at the next one, and after the last at the field', async () => {
  openCustomerPage({
    [NOTES]: [
      { data: { notes: [note(1), note(2)], meta: listed(2) } },
      { data: { notes: [note(2)], meta: listed(1) } },
      { data: { notes: [], meta: listed(0) } },
    ],
    [`DELETE /v1/business/customers/notes/${ADA_ID}/${note(1).id}`]: { data: {} },
    [`DELETE /v1/business/customers/notes/${ADA_ID}/${note(2).id}`]: { data: {} },
  })
  const remove = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  }
  await remove('Delete the note “Note 1”')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete the note “Note 2”'))
  await remove('Delete the note “Note 2”')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A note about Ada Obi')))
})

test('what is typed while a note is saved stays in the field', async () => {
  openCustomerPage({ [`POST /v1/business/customers/notes/${ADA_ID}`]: { status: 201, data: { note: note(1) } } })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('A note about Ada Obi')
  await userEvent.type(field, 'Oat milk.')
  const release = holdReplies(`/customers/notes/${ADA_ID}`)
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }))
  await userEvent.type(field, ' Window seat.')
  release()
  expect(await screen.findByText('Note added.')).toBeTruthy()
  expect(field.value).toBe('Oat milk. Window seat.')
})
