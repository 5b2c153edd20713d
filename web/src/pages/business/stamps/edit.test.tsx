import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { keyOf } from '#app/use-read.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

beforeEach(() => enterBusiness(aBusinessUser(), 'token'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  leaveBusiness()
})

function open(card: object) {
  return openWith({ data: { stamp: card } })
}

function openWith(reply: Reply, search = '') {
  const sent = fakeApi({
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    [`GET /v1/business/stamps/show/${CARD_ID}`]: reply,
  })
  const Stub = createRoutesStub([
    {
      path: '/business/stamps/edit/:stamp',
      Component: () => (
        <QueryProvider>
          <EditStampCardPage />
        </QueryProvider>
      ),
    },
  ])
  render(<Stub initialEntries={[`/business/stamps/edit/${CARD_ID}${search}`]} />)
  return sent
}

test('an archived card is fully readable and not editable', async () => {
  const facts = aCard({
    status: 'archived',
    card_name: 'Summer card',
    number_of_stamps: 8,
    promo_caption: 'Iced, all summer',
  })
  const sent = open({ ...facts, rewards: [aReward(8)], locations: [] })
  expect(await screen.findByRole('heading', { name: 'Summer card' })).toBeTruthy()
  expect(screen.getByText('Archived')).toBeTruthy()
  expect(screen.getByText('This card is archived. Its history stays, and nothing on it can be changed.')).toBeTruthy()
  for (const words of ['Iced, all summer', '8 stamps fill the card', /Free flat white/])
    expect(screen.getByText(words)).toBeTruthy()
  for (const role of ['textbox', 'radio', 'button', 'link'])
    expect([role, screen.queryAllByRole(role)]).toEqual([role, []])
  expect(sent.filter((one) => one.method !== 'GET')).toEqual([])
})

test('a card that a plan closed for new customers says so, and how to open it again', async () => {
  open({ ...aCard({ status: 'published', is_open_for_joins: false }), rewards: [aReward(8)], locations: [] })
  expect(await screen.findByText('Closed for new customers')).toBeTruthy()
  expect(screen.getByText(/Customers who have it collect stamps and redeem as before/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
})

test('the page has a heading while the card loads and when it did not load', async () => {
  openWith({ status: 500, code: 'internal' })
  expect(screen.getByRole('heading', { level: 1, name: 'Stamp card' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'The card did not load' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Stamp card' })).toBeTruthy()
})

test('the rules of a card are filled from a fresh read, not from an old copy in the cache', async () => {
  const facts = { ...aCard(), rewards: [aReward(8)], locations: [] }
  const key = keyOf(stampCards.show, { params: { id: CARD_ID } })
  queryClient.setQueryData(key, { stamp: { ...facts, most_per_day: 2 } }, { updatedAt: 1 })
  openWith({ data: { stamp: { ...facts, most_per_day: 3 } } }, '?part=rules')
  const count = await screen.findByRole<HTMLInputElement>('textbox', { name: /a day/ })
  expect(count.value).toBe('3')
})

test('a card without a number of stamps asks for it before its rewards, which are placed by it', async () => {
  const draft = { ...aCard({ card_name: 'Coffee card' }), rewards: [], locations: [] }
  openWith({ data: { stamp: draft } }, '?part=rewards')
  expect(await screen.findByRole('textbox', { name: 'How many stamps fill the card' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Free item on the last stamp' })).toBeNull()
})
