/** Balances of an import that wait for the owner to choose their card. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { listed } from '../../../testing/worlds.ts'
import { mustChooseCard, NEW_CHOICE } from './+import/balance-cards.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const COFFEE = { id: '0197f0a0-0000-7000-8000-0000000000c1', card_name: 'Coffee card' }
const TEA = { id: '0197f0a0-0000-7000-8000-0000000000c2', card_name: 'Tea card' }
const ASKS = 'Choose the card that these stamps are for, or leave this balance out.'

function open() {
  const one = `/v1/business/customers/import/${ID}`
  const suggested_cards = [{ stamp_id: null, stamps: 2, rewards_waiting: null, is_points: false }]
  const uploaded = anImport({ columns: ['Who', 'Mobile', 'Stamps'], suggested_cards })
  const sent = fakeApi({
    'GET /v1/countries': { data: { countries: [] } },
    [`GET ${one}`]: { data: { import: uploaded } },
    'GET /v1/business/stamps': { data: { stamps: [COFFEE, TEA], meta: listed(2) } },
    [`POST ${one}/check`]: { data: { import: { ...uploaded, status: 'checking' } } },
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}`, user: aBusinessUser() })
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const cardField = () => screen.findByRole('combobox', { name: 'For which card?' })

test('a balance whose card was not chosen stops the check, and its field says so until it is', async () => {
  const checks = open()
  const field = await cardField()
  await screen.findByRole('option', { name: 'Tea card' })
  expect(screen.queryByText(ASKS)).toBeNull()
  await press('Check the file')
  expect(await screen.findByText(ASKS)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(checks()).toEqual([])
  await userEvent.selectOptions(field, 'Tea card')
  expect(screen.queryByText(ASKS)).toBeNull()
  await press('Check the file')
  await waitFor(() => expect(checks()).toMatchObject([{ cards: [{ stamp_id: TEA.id, stamps: 2 }] }]))
})

test('a balance that is left out needs no card', async () => {
  const checks = open()
  await cardField()
  await press('Leave this one out')
  await press('Check the file')
  await waitFor(() => expect(checks()).toMatchObject([{ cards: [] }]))
})

test('a card is asked for where a column shall bring something and the business has cards', () => {
  const choice = { ...NEW_CHOICE, stamps: 2 }
  expect(mustChooseCard([choice], [COFFEE])).toBe(true)
  expect(mustChooseCard([{ ...NEW_CHOICE, rewards_waiting: 2 }], undefined)).toBe(true)
  expect(mustChooseCard([choice], [])).toBe(false)
  expect(mustChooseCard([{ ...choice, stamp_id: TEA.id }, NEW_CHOICE], [COFFEE])).toBe(false)
  expect(mustChooseCard([{ ...choice, mode: 'leave' }], [COFFEE])).toBe(false)
})
