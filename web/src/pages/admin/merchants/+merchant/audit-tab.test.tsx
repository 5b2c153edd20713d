import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { anAdmin } from '../../../../testing/people.ts'
import { listed } from '../../../../testing/worlds.ts'
import { AuditTab } from './AuditTab.tsx'

vi.mock('#app/own-zone.ts', () => ({ ownZone: () => 'Africa/Lagos' }))

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const ID = '019aa6d0-0000-7000-8000-000000000001'
const anEntry = (number: number, at: string) => ({
  id: `019aa6d0-0000-7000-8000-00000000000${number}`,
  number,
  at,
  admin: { id: '019aa6d0-0000-7000-8000-000000000009', name: 'Tobi Ade' },
  action: 'sending.stopped',
  subject: { kind: 'business', id: ID, name: 'Kola & Rye' },
  business_id: ID,
  before: {},
  after: {},
  reason: 'Stamps given at night',
  ip: '102.89.34.7',
  request_id: 'req-1',
  hash: '77be91d0'.padEnd(64, '0'),
  previous_hash: '1d0ce4f7'.padEnd(64, '0'),
})

test('the days of the entries are those of the admin’s zone, each named once', async () => {
  const entries = [
    anEntry(3, '2026-11-20T23:40:00.000Z'),
    anEntry(2, '2026-11-20T23:10:00.000Z'),
    anEntry(1, '2026-11-20T22:50:00.000Z'),
  ]
  fakeApi({ 'GET /admin/audit-log': { data: { entries, meta: listed(3), actors: [], actions: [] } } })
  const Stub = createRoutesStub([{ path: '/', Component: () => <AuditTab merchant={{ id: ID } as Merchant} /> }]) // all it reads
  render(
    <QueryProvider>
      <Stub />
    </QueryProvider>,
  )
  await screen.findByText('21 November 2026')
  expect([...document.querySelectorAll('.audit-day')].map(({ textContent }) => textContent)).toEqual([
    '21 November 2026',
    '20 November 2026',
  ])
})
