/** A list that was checked is checked again with other columns. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the old check is not shown as the new one until that is read', async () => {
  const one = `/v1/business/customers/import/${ID}`
  const counts = { created: 12, completed: 0, known: 0, repeated: 0, failed: 0 }
  const checked = anImport({ status: 'checked', counts })
  fakeApi({
    'GET /v1/countries': { data: { countries: [] } },
    [`GET ${one}`]: { data: { import: checked } },
    [`POST ${one}/check`]: { data: { import: { ...checked, status: 'checking' } } },
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}`, user: aBusinessUser() })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the columns' }))
  const check = await screen.findByRole('button', { name: 'Check the file' })
  // The list is not read again while this test lasts.
  const answers = fetch
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    return method === 'GET' ? new Promise(() => undefined) : answers(input, init)
  })
  await userEvent.click(check)
  expect(await screen.findByText('Checking the rows')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import 12/ })).toBeNull()
})
