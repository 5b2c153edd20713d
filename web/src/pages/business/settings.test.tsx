import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import SettingsPage from './settings.tsx'

afterEach(() => vi.unstubAllGlobals())

const TIMES = 'GET /v1/business/counter/times'

test('the settings say how fast the counter was, and lead to the tills', async () => {
  fakeApi({ [TIMES]: { data: { days: 30, count: 412, p50_ms: 1400, p95_ms: 2900 } } })
  showAsBusiness(<SettingsPage />)
  expect(await screen.findByText('1.4 s')).toBeTruthy()
  expect(screen.getByText('2.9 s')).toBeTruthy()
  expect(screen.getByText('Measured on 412 stamps, at every screen of yours.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Tills and staff/ }).getAttribute('href')).toBe('/business/tills')
})

test('a counter that was not used yet has no times, and says so', async () => {
  fakeApi({ [TIMES]: { data: { days: 30, count: 0, p50_ms: null, p95_ms: null } } })
  showAsBusiness(<SettingsPage />)
  expect(await screen.findByText('No stamp was timed in the last 30 days. The counter measures by itself.')).toBeTruthy()
})
