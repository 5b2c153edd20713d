/** Next steps after a finished import: a campaign to its people, and a printed notice. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID, NO_COLUMN } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const COFFEE = '0197f0a0-0000-7000-8000-0000000000c1'
const TEA = '0197f0a0-0000-7000-8000-0000000000c2'
const UNUSED = '0197f0a0-0000-7000-8000-0000000000c3'

function broughtFor(stamp_ids: readonly string[]): Partial<CustomerImport> {
  return {
    status: 'done',
    counts: { created: 2, completed: 0, known: 0, repeated: 0, failed: 0 },
    options: {
      mapping: { ...NO_COLUMN, name: 0, phone: 1 },
      cards: stamp_ids.map((stamp_id) => ({
        stamp_id,
        stamps: 2,
        rewards_waiting: null,
        points_per_stamp: null,
        mode: 'set_when_new',
        over_goal: 'carry',
      })),
      add_again: false,
      date_order: 'dmy',
      agreed: true,
    },
    balances: {
      people: 2,
      stamps: 14,
      rewards: 0,
      worth_minor: 0,
      worth_unknown: 0,
      skipped: { already: 0, holding: 0, not_open: 0 },
      dropped: { stamps: 0, points: 0 },
      other_rewards: 0,
      example: null,
      kept: 0,
    },
  }
}

function open(changes: Partial<CustomerImport>) {
  const stamps = [
    { id: COFFEE, card_name: 'Coffee card' },
    { id: TEA, card_name: 'Tea card' },
    { id: UNUSED, card_name: 'Lunch card' },
  ]
  const sent = fakeApi({
    [`GET /v1/business/customers/import/${ID}`]: { data: { import: anImport(changes) } },
    'GET /v1/business/stamps': { data: { stamps, meta: listed(3) } },
    [`GET /v1/business/stamps/poster/${COFFEE}`]: { data: {} },
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}`, user: withFeatures('campaigns') })
  return (path: string) => sent.filter((one) => one.path === path).map(({ search }) => search)
}

const tell = () => screen.findByRole('link', { name: 'Tell them' })

test('a finished import leads to a campaign to its people, and to a notice for the counter', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:notice', revokeObjectURL: () => undefined })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined)
  const searchesOf = open(broughtFor([COFFEE]))
  expect((await tell()).getAttribute('href')).toBe(`/business/campaigns/create?import=${ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Notice for the counter (PDF)' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(searchesOf(`/v1/business/stamps/poster/${COFFEE}`)).toEqual(['?format=a4&about=moved'])
})

test('each card that got stamps has its notice', async () => {
  open(broughtFor([COFFEE, TEA]))
  expect(await screen.findByRole('button', { name: 'Notice for the counter: Coffee card (PDF)' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Notice/ })).toHaveLength(2)
})

test('an import of people without stamps has a campaign and no notice', async () => {
  open({ ...broughtFor([]), balances: null })
  await tell()
  expect(screen.queryByRole('button', { name: /^Notice/ })).toBeNull()
})

test('an undo counts the customers that it removed, and shows no number where it removes balances only', async () => {
  open({ ...broughtFor([COFFEE]), status: 'undoing', taken_back: 1 })
  expect(await screen.findByRole('progressbar', { name: '1 of 2 customers removed' })).toBeTruthy()
  cleanup()
  const counts = { created: 0, completed: 0, known: 2, repeated: 0, failed: 0 }
  open({ ...broughtFor([COFFEE]), status: 'undoing', counts })
  expect(await screen.findByRole('progressbar', { name: 'Removing the imported customers' })).toBeTruthy()
  expect(screen.queryByText(/customers removed/)).toBeNull()
})

test('a check that failed says that nobody was imported', async () => {
  open({ status: 'failed', has_file: false })
  expect(await screen.findByText('Nobody was imported. Upload the file again.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tell them' })).toBeNull()
})

test('an import that was undone can be undone again where stamps stayed', async () => {
  const { balances, ...others } = broughtFor([COFFEE])
  open({ ...others, ...(balances && { balances: { ...balances, kept: 1 } }), status: 'undone', taken_back: 1 })
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy()
  cleanup()
  open({ ...others, ...(balances && { balances }), status: 'undone', taken_back: 1 })
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
})

test('an import that was undone has nobody to tell', async () => {
  open({ ...broughtFor([COFFEE]), status: 'undone', taken_back: 2 })
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tell them' })).toBeNull()
})
