import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const ONE = `GET /v1/business/customers/import/${ID}`

test('a check names the rows with unreadable characters, lists what was left out, and offers both to download', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => undefined })
  const sent = fakeApi({
    [ONE]: {
      data: {
        import: anImport({
          status: 'checked',
          left_out: [{ field: 'date_of_birth', reason: 'unreadable', count: 1 }],
          bad_bytes: { rows: 2, lines: [3, 9] },
        }),
      },
    },
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
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}`, user: aBusinessUser() })
  expect(await screen.findByText('Rows with characters replaced by �: line 3, 9')).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Cells that were left out' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LineWhyWhat stands there',
    '3characters that cannot be readJos�',
    '5birthdays: cannot be read31/02',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Download what was left out' }))
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/v1/business/customers/import/${ID}/left-out.csv`))
})
