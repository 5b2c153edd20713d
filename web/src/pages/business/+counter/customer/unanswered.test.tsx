/** A look-up on a connection that is dead without a word: the counter does not wait for it for ever. */
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { readByReader } from '../../../../testing/read-by-reader.ts'
import { aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const SCANNED: object = { customer: aCustomer(), rewards: [], scan_id: '01900000-0000-7000-8000-000000000070' }
const FOUND: object = { found: [{ customer: aCustomer(), rewards: [], match: 'phone' }], reward: null }

test.each([
  ['code', `SW1${'a'.repeat(64)}`, 'POST /v1/business/customers/scan', SCANNED],
  ['number', '08030000001', 'GET /v1/business/customers/find', FOUND],
])('a look-up by %s without an answer ends after ten seconds; Retry repeats it', async (_, text, endpoint, data) => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/counter/times': { data: {} },
    [endpoint]: ['hanging', { data }],
  })
  showAsBusiness(<CounterPage />)
  await screen.findByText('No camera here')
  readByReader(text)
  await screen.findByText('Looking the customer up')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('No answer from the server')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Ada Obi' })).toBeTruthy()
  const keys = sent.filter(({ path }) => endpoint.endsWith(path)).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
