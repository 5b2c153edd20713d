/** The imports of before, below the choice of a new file. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anImport } from '../../../testing/merchant-pages.ts'
import { NOW } from '../../../testing/now.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

const page = (status: CustomerImport['status']): Reply => ({
  data: { imports: [anImport({ status })], meta: listed(1) },
})

test('an import that is worked on elsewhere is read again until it is done, and then no more', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const sent = fakeApi({ 'GET /v1/business/customers/import': [page('running'), page('done')] })
  showAsBusiness(<ImportPage />, { at: '/business/customers/import' })
  expect(await screen.findByText('Importing')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(screen.getByText('Imported')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent.filter(({ path }) => path === '/v1/business/customers/import').length).toBe(2)
})
