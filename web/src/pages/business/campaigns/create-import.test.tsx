/** A campaign that begins with the people of an import. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { campaignDetails } from '../../../testing/campaigns.ts'
import { anImport, IMPORT_ID } from '../../../testing/merchant-pages.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import CreateCampaignPage from './create.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const STORE = 'POST /v1/business/campaigns/store'
const PATH = '/business/campaigns/create'

function open(at: string) {
  return showMessageForm(
    <CreateCampaignPage />,
    {
      'GET /v1/business/campaigns/goals': {
        data: { goals: [{ key: 'flash_sale', name: 'Flash sale', heading: 'Only today', body: 'More for less.' }] },
      },
      [`GET /v1/business/customers/import/${IMPORT_ID}`]: { data: { import: anImport({ status: 'done' }) } },
      [STORE]: { status: 201, data: { campaign: campaignDetails() } },
    },
    { at, path: PATH },
  )
}
const openFromImport = () => open(`${PATH}?import=${IMPORT_ID}`)
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const chosen = () => screen.findByRole('button', { name: 'People of the import', pressed: true })

test('an import brings its people and a text about their stamps, and nothing goes out by itself', async () => {
  const { bodiesOf } = openFromImport()
  await chosen()
  expect(await screen.findByText(/The customers that book.csv added/)).toBeTruthy()
  expect((await field(/^Message/)).value).toContain('{stamps}')
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'import', importId: IMPORT_ID }))
  // Another goal leaves the people and the words as they are.
  await userEvent.click(screen.getByRole('radio', { name: 'Flash sale' }))
  await chosen()
  expect((await field(/^Message/)).value).toContain('{stamps}')

  await userEvent.click(await screen.findByRole('button', { name: 'Send to 97 people' }))
  const question = within(await screen.findByRole('dialog'))
  expect(bodiesOf(STORE)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: /^Send to/ }))
  await waitFor(() => expect(bodiesOf(STORE)).toMatchObject([{ audience: 'import', importId: IMPORT_ID }]))
})

test('the people of an import are offered only where the form was opened from it', async () => {
  open(PATH)
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'People of the import' })).toBeNull()
})

test('an import asks before it replaces a draft about something else, and not before its own', async () => {
  open(PATH)
  await userEvent.type(await field(/^Name/), 'Rainy')
  cleanup()
  render(<Overlays />) // as in the document of every page
  openFromImport()
  await userEvent.click(await screen.findByRole('button', { name: 'Replace it' }))
  await chosen()
  await userEvent.type(await field(/^Name/), '!')
  cleanup()
  render(<Overlays />)
  openFromImport()
  expect((await field(/^Name/)).value).toBe('Your stamps have moved!')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
