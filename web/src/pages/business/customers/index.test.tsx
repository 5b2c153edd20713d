import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aCard, aCustomer, listed } from '../../../testing/worlds.ts'
import { readAsk, writeAsk } from './+list/use-list-ask.ts'
import CustomersPage from './index.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(at: string, list: Reply | Reply[], total: number) {
  fakeApi({
    'GET /v1/business/customers': list,
    'GET /v1/business/customers/statistics': { data: { totalCustomers: total, redeemReward: 3, givenStamps: 1204, activeCustomers: Math.max(0, total - 1), inactiveCustomers: total ? 1 : 0 } },
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
  })
  return showAsBusiness(<CustomersPage />, { at })
}

test('a list without anybody teaches how the first customer comes', async () => {
  open('/business/customers', { data: { customers: [], meta: listed(0) } }, 0)
  expect(await screen.findByText('Your first customer is one scan away')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Get the QR code' })).getAttribute('href')).toBe('/business/stamps')
  expect(screen.queryByRole('textbox', { name: 'Search customers' })).toBeNull()
})

test('nobody found says so, and one press clears search and filters', async () => {
  const { where } = open('/business/customers?search=Adaze&status=active', { data: { customers: [], meta: listed(0) } }, 40)
  expect(await screen.findByText('Nobody found for “Adaze”')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search and filters' }))
  await waitFor(() => expect(where()).toBe('/business/customers'))
})

test('filters, sort and page stand in the address; only the exception has a tag', async () => {
  const { where } = open('/business/customers', { data: { customers: [aCustomer(), aCustomer({ id: '01900000-0000-7000-8000-000000000009', name: 'Temi Kay', status: 'inactive' })], meta: listed(40) } }, 40)
  expect(await screen.findByText('40 customers: 39 active, 1 inactive. 1,204 stamps given, 3 rewards redeemed.')).toBeTruthy()
  expect(document.querySelectorAll('tbody .tag').length).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
  await waitFor(() => expect(where()).toBe('/business/customers?page=2'))
  await userEvent.click(screen.getByRole('button', { name: /^Inactive/ }))
  await waitFor(() => expect(where()).toBe('/business/customers?status=inactive'))
  await userEvent.click(screen.getByRole('button', { name: 'Customer' }))
  await waitFor(() => expect(where()).toBe('/business/customers?status=inactive&sort=-name'))
})

test('who holds older terms of a card is marked beside its name', async () => {
  const kept = { ...aCustomer().cards[0]!, number_of_stamps: 8, rewards: [{ stamps_required: 8, name: 'Free flat white' }] } // it has a card
  open('/business/customers', { data: { customers: [aCustomer(), aCustomer({ id: '01900000-0000-7000-8000-000000000009', name: 'Temi Kay', cards: [kept] })], meta: listed(2) } }, 2)
  expect((await screen.findByText('Coffee card · older terms')).closest('tr')?.textContent).toContain('Temi Kay')
  expect(screen.getAllByText(/older terms/).length).toBe(1)
})

test('a list that did not load is asked for again', async () => {
  open('/business/customers', [{ status: 500, code: 'internal', message: 'No.' }, { data: { customers: [aCustomer()], meta: listed(1) } }], 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeTruthy()
})

test('what is none of ours in the address is as if it were not there', () => {
  const ask = readAsk(new URLSearchParams('status=rich&sort=money&page=-3&stamp_id=abc&search=%20ada%20'))
  expect(ask).toEqual({ search: 'ada', status: '', stamp_id: '', sort: '-last_activity_at', page: 1 })
  expect(writeAsk(ask).toString()).toBe('search=ada')
})
