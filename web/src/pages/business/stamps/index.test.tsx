import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { aCard, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'
import StampCardsPage from './index.tsx'

const list = 'GET /v1/business/stamps'
const qrcode = `POST /v1/business/stamps/qrcode/generate/${CARD_ID}`
const coffee = aCard({
  card_name: 'Coffee card',
  status: 'published',
  number_of_stamps: 10,
  customers_count: 3,
  join_url: 'https://stampwell.example/join/OLD',
})

beforeEach(() => {
  enterBusiness(aBusinessUser(), 'token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  leaveBusiness()
})

const page = (stamps: unknown[]): Reply => ({
  data: {
    stamps,
    meta: {
      page: 1,
      per_page: 12,
      total: stamps.length,
      last_page: 1,
      counts: { draft: 2, published: stamps.length, archived: 0 },
    },
  },
})

function open(address = '/business/stamps') {
  const Where = () => <p data-testid="address">{useLocation().search}</p>
  const Stub = createRoutesStub([
    {
      path: '/business/stamps',
      Component: () => (
        <QueryProvider>
          <StampCardsPage />
          <Where />
        </QueryProvider>
      ),
    },
    {
      path: '/business/stamps/edit/:stamp',
      Component: () => (
        <QueryProvider>
          <EditStampCardPage />
        </QueryProvider>
      ),
    },
  ])
  render(<Stub initialEntries={[address]} />)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a business without a card gets a link to create one', async () => {
  fakeApi({ [list]: page([]) })
  open()
  expect(await screen.findByRole('heading', { name: /Your first card/ })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a list that failed to load can be loaded again', async () => {
  fakeApi({ [list]: [{ status: 500, code: 'internal', message: 'Something went wrong on our side.' }, page([coffee])] })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Coffee card' })).toBeTruthy()
})

test('the filter says how many cards it has, is kept in the URL and resets the list to page 1', async () => {
  fakeApi({ [list]: page([coffee]) })
  open('/business/stamps?page=2')
  await screen.findByRole('link', { name: 'Coffee card' })
  const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
  expect(chips.map((chip) => chip.textContent)).toEqual(['All3', 'Published1', 'Drafts2', 'Archived0'])
  press(/^Drafts/)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?status=draft'))
})

test('a new QR code asks for confirmation: printed posters stop working', async () => {
  const code = (name: string) => ({
    join_url: `https://stampwell.example/join/${name}`,
    svg: '<svg/>',
    png_url: 'https://stampwell.example/qr.png',
  })
  const sent = fakeApi({ [list]: page([coffee]), [qrcode]: [{ data: code('OLD') }, { data: code('NEW') }] })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'QR code of Coffee card' }))
  await screen.findByRole('button', { name: 'For a print shop (SVG)' })
  press('New code')
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/Printed posters stop working/)).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.filter((one) => one.path.includes('/qrcode/')).map((one) => one.body)).toEqual([{}])

  press('New code')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New code' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link behind the code' }).value).toBe(
      code('NEW').join_url,
    ),
  )
  expect(sent.filter((one) => JSON.stringify(one.body) === '{"rotate":true}').length).toBe(1)
})

test('deleting a held card says at once how many customers hold it and that it is archived', async () => {
  const cardWithCustomers = { ...coffee, customers_count: 37 }
  const sent = fakeApi({
    [list]: page([cardWithCustomers]),
    [`DELETE /v1/business/stamps/delete/${CARD_ID}`]: { data: {} },
  })
  open()
  await chooseFromMenu('More for Coffee card', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Archive “Coffee card”?' })
  expect(within(question).getByText('37 customers hold it: it is archived, not deleted.')).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(sent.filter((one) => one.method === 'DELETE').length).toBe(1))
  expect(await screen.findByText('Card archived.')).toBeTruthy()
})

test('a card that got its first customer meanwhile is offered to be archived', async () => {
  const sent = fakeApi({
    [list]: page([{ ...coffee, customers_count: 0 }]),
    [`DELETE /v1/business/stamps/delete/${CARD_ID}`]: [
      { status: 409, code: 'card_in_use', message: 'Customers hold this card.' },
      { data: {} },
    ],
  })
  open()
  await chooseFromMenu('More for Coffee card', 'Delete')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(sent.filter((one) => one.method === 'DELETE').length).toBe(2))
})

test('a card that nobody holds now is removed with words that are true if it was archived', async () => {
  const reply = { [`DELETE /v1/business/stamps/delete/${CARD_ID}`]: { data: {} } }
  fakeApi({ [list]: page([{ ...coffee, customers_count: 0 }]), ...reply })
  open()
  await chooseFromMenu('More for Coffee card', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Coffee card”?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Card removed. If customers ever held it, it is under “Archived”.')).toBeTruthy()
})

test('another business’s card does not exist', async () => {
  fakeApi({ [`GET /v1/business/stamps/show/${CARD_ID}`]: { status: 404, code: 'not_found' } })
  open(`/business/stamps/edit/${CARD_ID}`)
  expect(await screen.findByRole('heading', { name: 'This card does not exist' })).toBeTruthy()
})

test('an error on a published card is shown under its field', async () => {
  const words = 'Customers were promised a reward at 10 stamps. Unpublish the card first to make it shorter.'
  fakeApi({
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp: { ...coffee, rewards: [], locations: [] } } },
    [`POST /v1/business/stamps/update/${CARD_ID}`]: {
      status: 422,
      code: 'validation_failed',
      errors: { number_of_stamps: [words] },
    },
  })
  open(`/business/stamps/edit/${CARD_ID}`)
  const count = await screen.findByRole<HTMLInputElement>('textbox', { name: 'How many stamps fill the card' })
  fireEvent.change(count, { target: { value: '5' } })
  press('Save')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(count.value).toBe('5')
})
