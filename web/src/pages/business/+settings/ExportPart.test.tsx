import type { AccountExport } from '@stampwell/contract/business/account-exports.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as files from '#app/save-file.ts'
import { leaveBusiness } from '#app/session/business.ts'
import { accountExport } from '#messages/en/account-export.ts'
import { helpPlans } from '#messages/en/help-plans.ts'
import { accountExport as exportInFrench } from '#messages/fr/account-export.ts'
import { helpPlans as helpInFrench } from '#messages/fr/help-plans.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { ExportPart } from './ExportPart.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leaveBusiness()
})

const ready: AccountExport = {
  id: '01900000-0000-7000-8000-000000000001',
  status: 'ready',
  progress: { rows_done: 10, rows_total: 10 },
  bytes: 2_000_000,
  // Half past midnight of the 20th in Lagos.
  created_at: '2026-11-19T23:30:00.000Z',
  finished_at: '2026-11-19T23:31:00.000Z',
  expires_at: '2026-11-26T23:31:00.000Z',
}

test('the settings and the help name each kind of row that the file of everything has', () => {
  for (const text of [accountExport.lead, helpPlans.everything.steps])
    expect(text).toMatch(/ustomers, every stamp, rewards, notes, messages, campaigns, offers and payments as CSV/)
  for (const text of [exportInFrench.lead, helpInFrench.everything?.steps])
    expect(text).toMatch(/lients, chaque tampon, récompenses, notes, messages, campagnes, offres et paiements en CSV/)
})

test('the file of everything has the day of the business in its name', async () => {
  fakeApi({
    'GET /v1/business/account/export': { data: { export: ready, next_at: null } },
    [`GET /v1/business/account/export/${ready.id}/file`]: { data: {} },
  })
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
  showAsBusiness(<ExportPart />)
  await userEvent.click(await screen.findByRole('button', { name: 'Download the file' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'stampwell-2026-11-20.zip'))
})

test.each([
  ['offers the next file once the named moment has come', '2020-01-01T09:00:00.000Z', 1],
  ['names the moment until then', '9999-01-01T09:00:00.000Z', 0],
])('a page that stays open %s', async (_, next_at, buttons) => {
  fakeApi({ 'GET /v1/business/account/export': { data: { export: ready, next_at } } })
  showAsBusiness(<ExportPart />)
  await screen.findByRole('button', { name: 'Download the file' })
  expect(screen.queryAllByText(/^A new file can be made from/)).toHaveLength(1 - buttons)
  expect(screen.queryAllByRole('button', { name: 'Make a new file' })).toHaveLength(buttons)
})

test('while a file is made the focus is at its progress, as the pressed button is gone', async () => {
  const waiting = { ...ready, status: 'waiting' as const, bytes: null, finished_at: null, expires_at: null }
  fakeApi({
    'GET /v1/business/account/export': [
      { data: { export: null, next_at: null } },
      { data: { export: waiting, next_at: null } },
    ],
    'POST /v1/business/account/export': { status: 201, data: { export: waiting, next_at: null } },
  })
  showAsBusiness(<ExportPart />)
  await userEvent.click(await screen.findByRole('button', { name: 'Make the file' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
})
