/** A card that another tab, or a colleague, saves while its page is open. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const UPDATE = `/v1/business/stamps/update/${CARD_ID}`
const BEFORE = { card_name: 'Coffee card', number_of_stamps: 10, most_per_day: 2 }
const shown = (changes: Partial<StampCard> = {}) => ({
  data: { stamp: { ...aCard({ ...BEFORE, ...changes }), rewards: [aReward(10)], locations: [] } },
})

function open(elsewhere: Partial<StampCard>, part = '') {
  const sent = fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: [shown(), shown(elsewhere)],
    [`POST ${UPDATE}`]: shown(elsewhere),
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
  })
  showAsBusiness(<EditStampCardPage />, {
    at: `/business/stamps/edit/${CARD_ID}${part}`,
    path: '/business/stamps/edit/:stamp',
  })
  return () => sent.filter(({ method, path }) => method === 'POST' && path === UPDATE).map(({ body }) => body)
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })

test('a design shows what was saved elsewhere in the fields that nobody changed here, and undoes none of it', async () => {
  const saved = open({ card_name: 'Tea card', promo_caption: 'Free cup', duration: 90 })
  await screen.findByRole('textbox', { name: 'Card name' })
  type(/^Line on the card/, 'Every tenth cup is on us')
  await act(() => queryClient.refetchQueries())
  expect(field(/^Card name/).value).toBe('Tea card')
  expect(screen.getByDisplayValue('90')).toBeTruthy()
  expect(field(/^Line on the card/).value).toBe('Every tenth cup is on us')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ promo_caption: 'Every tenth cup is on us' }]))
})

test('rules show what was saved elsewhere where nobody changed them here, and undo none of it', async () => {
  const saved = open({ most_per_day: 5, most_per_scan: 3 }, '?part=rules')
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Wait between two stamps/ }))
  await act(() => queryClient.refetchQueries())
  expect(field(/^Stamps a day/).value).toBe('5')
  expect(screen.getByDisplayValue('3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ wait_minutes: 120 }]))
})

test('a page on which nothing was typed has nothing to save after another tab saved', async () => {
  open({ card_name: 'Tea card', most_per_day: 5 })
  await screen.findByRole('textbox', { name: 'Card name' })
  await act(() => queryClient.refetchQueries())
  expect(field(/^Card name/).value).toBe('Tea card')
  expect(screen.queryByText(/^Not saved yet/)).toBeNull()
})
