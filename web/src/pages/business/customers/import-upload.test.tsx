import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anImport } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const OTHER = '019a0000-0000-7000-8000-00000000a002'
const earlier = anImport({ id: OTHER, file_name: 'old.csv', status: 'done' })

/** Uploads `book.csv` and opens an earlier import before the answer arrives. */
async function leaveDuringUpload(reply: Reply) {
  fakeApi({
    'GET /v1/business/customers/import': { data: { imports: [earlier], meta: listed(1) } },
    'POST /v1/business/customers/import': reply,
    [`GET /v1/business/customers/import/${OTHER}`]: { data: { import: earlier } },
  })
  const { where } = showAsBusiness(<ImportPage />, { at: '/business/customers/import' })
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const answer = fetch
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method === 'POST') await isRead
    return answer(input, init)
  })
  await userEvent.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File(['a;b\n'], 'book.csv', { type: 'text/csv' }),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'old.csv' }))
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeTruthy()
  read()
  return where
}

test('an upload that ends after another import was opened leads nobody away from it', async () => {
  const where = await leaveDuringUpload({ data: { import: anImport({ file_name: 'book.csv' }) } })
  expect(await screen.findByText('book.csv is uploaded. You find it under “Earlier imports”.')).toBeTruthy()
  expect(where()).toBe(`/business/customers/import?id=${OTHER}`)
})

test('an upload that is refused after its page was left says so on the next one', async () => {
  const reason = 'The file has no line with names of columns.'
  await leaveDuringUpload({ status: 422, code: 'validation_failed', errors: { file: [reason] } })
  expect(await screen.findByText(`book.csv was not uploaded. ${reason}`)).toBeTruthy()
})
