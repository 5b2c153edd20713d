/** The rows to fix of an import that ends at once after its check. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

const ONE = `/v1/business/customers/import/${ID}`
const counts = { created: 2, completed: 0, known: 0, repeated: 0, failed: 1 }
const shown = (status: 'checked' | 'running' | 'done', has_errors: boolean): Reply => ({
  data: { import: anImport({ status, counts, has_errors }) },
})
const rows = (...errors: { line: number; reason: string; cells: string[] }[]): Reply => ({
  data: { errors, meta: listed(errors.length) },
})
const REASON = '“12” is not a phone number.'
const FAILED = { line: 7, reason: REASON, cells: ['Emeka', '12', ''] }

test('rows that were read while the import began are read again for its result', async () => {
  fakeApi({
    [`GET ${ONE}`]: [shown('checked', true), shown('running', false), shown('done', true)],
    // The beginning deletes those of the check.
    [`GET ${ONE}/errors`]: [rows(FAILED), rows(), rows(FAILED)],
    [`POST ${ONE}/start`]: shown('running', false),
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}` })
  expect(await screen.findByText(REASON)).toBeTruthy()
  const { promise: areRead, resolve: read } = Promise.withResolvers<void>()
  const answers = fetch
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if ((input instanceof Request ? input.url : String(input)).endsWith(ID)) await areRead
    return answers(input, init)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 customers' }))
  await waitFor(() => expect(screen.queryByText(REASON)).toBeNull())
  read()
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeTruthy()
  expect(await screen.findByText(REASON)).toBeTruthy()
})
