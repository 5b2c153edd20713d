/** Cells that an import leaves out of people who come in, on the page of its check. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const ONE = `GET /v1/business/customers/import/${ID}`

test('a check names the rows with unreadable characters, lists what was left out, and offers both to download', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => undefined })
  const checked = anImport({
    status: 'checked',
    counts: { created: 1190, completed: 3, known: 4, repeated: 2, failed: 0 },
    left_out: [{ field: 'date_of_birth', reason: 'unreadable', count: 1 }],
    bad_bytes: { rows: 2, lines: [3, 9] },
  })
  const sent = fakeApi({
    'GET /v1/countries': { data: { countries: [] } },
    [ONE]: { data: { import: checked } },
    [`${ONE}/left-out`]: {
      data: {
        rows: [
          { line: 3, left_out: [{ field: 'row', reason: 'bad_bytes', text: 'Jos�' }], cells: ['Jos�', '0803'] },
          { line: 5, left_out: [{ field: 'date_of_birth', reason: 'unreadable', text: '31/02' }], cells: ['Ada'] },
        ],
        meta: listed(2),
      },
    },
    [`${ONE}/left-out.csv`]: { data: 'line' },
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}` })
  expect(await screen.findByText('Rows with characters replaced by �: line 3, 9')).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Cells that were left out' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LineWhyWhat stands there',
    '3Characters that cannot be readJos�',
    '5Birthdays: cannot be read31/02',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Download what was left out' }))
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/v1/business/customers/import/${ID}/left-out.csv`))
})

const DOWN = { status: 500, code: 'internal', message: 'Something went wrong on our side.' }

test.each([
  ['The rows to fix did not load', { has_errors: true }, `${ONE}/errors`],
  ['The cells that were left out did not load', { bad_bytes: { rows: 1, lines: [3] } }, `${ONE}/left-out`],
])('“%s” is said where the read fails, and is tried again', async (words, changes, endpoint) => {
  const sent = fakeApi({
    [ONE]: { data: { import: anImport({ status: 'checked', ...changes }) } },
    [endpoint]: DOWN,
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}` })
  const told = within((await screen.findByText(words)).closest<HTMLElement>('[role=alert]') ?? document.body)
  const asked = () => sent.filter(({ method, path }) => `${method} ${path}` === endpoint).length
  const before = asked()
  await userEvent.click(told.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

test('earlier imports that do not load are said to be so', async () => {
  fakeApi({ 'GET /v1/business/customers/import': DOWN })
  showAsBusiness(<ImportPage />, { at: '/business/customers/import' })
  expect(await screen.findByText('The earlier imports did not load')).toBeTruthy()
})

test('cards for the balances of a file that do not load are said to be so', async () => {
  fakeApi({
    'GET /v1/countries': { data: { countries: [] } },
    [ONE]: { data: { import: anImport() } },
    'GET /v1/business/stamps': DOWN,
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Bring stamps along' }))
  expect(await screen.findByText('Your cards did not load')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Leave this one out' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bring stamps along' }))
})
