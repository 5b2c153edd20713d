import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aCard, aCustomer as aPerson, ADA_ID, anEvent, CARD_ID, listed } from '../../../testing/worlds.ts'
import { startOf } from '../+customer/start-of.ts'
import { CUSTOMER_LIST } from './+list/customer-list.ts'
import CustomersPage from './index.tsx'

afterEach(() => vi.unstubAllGlobals())

const aCustomer = (changes: Parameters<typeof aPerson>[0] = {}, rewards_ready: string[] = []) => ({
  ...aPerson(changes),
  rewards_ready,
})

function open(at: string, list: Reply | Reply[], total: number, more: Record<string, Reply> = {}) {
  const sent = fakeApi({
    'GET /v1/business/customers': list,
    'GET /v1/business/customers/statistics': {
      data: {
        totalCustomers: total,
        redeemReward: 3,
        givenStamps: 1204,
        activeCustomers: Math.max(0, total - 1),
        inactiveCustomers: total ? 1 : 0,
        newCustomers: 5,
        rewardReadyCustomers: 2,
      },
    },
    ...more,
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
  })
  return { ...showAsBusiness(<CustomersPage />, { at }), sent }
}

test('an empty list explains how to get the first customer, with the cards that the list has read', async () => {
  const { sent } = open('/business/customers', { data: { customers: [], meta: listed(0) } }, 0)
  expect(await screen.findByText('Your first customer is one scan away')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Get the QR code' })).getAttribute('href')).toBe('/business/stamps')
  expect(sent.filter(({ path }) => path === '/v1/business/stamps')).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: 'Search customers' })).toBeNull()
})

test('a search without results says so, and one press clears search and filters', async () => {
  const { where } = open(
    '/business/customers?search=Adaze&status=active',
    { data: { customers: [], meta: listed(0) } },
    40,
  )
  expect(await screen.findByText('Nobody called “Adaze”')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search and filters' }))
  await waitFor(() => expect(where()).toBe('/business/customers'))
})

test('a misspelt search offers the suggested name, or a new customer with the typed name', async () => {
  const { where } = open(
    '/business/customers?search=Adaze&status=new',
    { data: { customers: [], meta: { ...listed(0), suggestion: 'Adaeze' } } },
    40,
  )
  expect(await screen.findByText('Did you mean Adaeze? A phone number also works.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add Adaze as a customer' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Adaze')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Search “Adaeze”' }))
  await waitFor(() => expect(where()).toBe('/business/customers?search=Adaeze'))
})

test('the search text prefills the field that it fits: name, e-mail or phone', () => {
  expect([startOf(' Ada Obi '), startOf('ada@mail.test'), startOf('0803 123')]).toEqual([
    { name: 'Ada Obi' },
    { email: 'ada@mail.test' },
    { phone: '0803 123' },
  ])
})

test('the filters New and Reward waiting show their counts and are one press away', async () => {
  const { where } = open(
    '/business/customers',
    { data: { customers: [aCustomer({}, ['Free puff-puff', 'Free flat white'])], meta: listed(1) } },
    40,
  )
  expect(await screen.findByText('Free puff-puff and 1 more')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Reward waiting 2' }))
  await waitFor(() => expect(where()).toBe('/business/customers?status=ready'))
  await userEvent.click(screen.getByRole('button', { name: 'New 5' }))
  await waitFor(() => expect(where()).toBe('/business/customers?status=new'))
})

test('a stamp is given without leaving the list', async () => {
  const { sent } = open('/business/customers', { data: { customers: [aCustomer()], meta: listed(1) } }, 1, {
    'POST /v1/business/customers/give-stamp': {
      data: { event: anEvent(1), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Stamp Ada Obi' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      customer_id: ADA_ID,
      stamp_id: CARD_ID,
      stamps: 1,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('filters, sort and page are kept in the URL; only exceptions get a tag', async () => {
  const { where } = open(
    '/business/customers',
    {
      data: {
        customers: [
          aCustomer(),
          aCustomer({ id: '01900000-0000-7000-8000-000000000009', name: 'Temi Kay', status: 'inactive' }),
        ],
        meta: listed(40),
      },
    },
    40,
  )
  expect(
    await screen.findByText('40 customers: 39 active, 1 inactive. 1,204 stamps given, 3 rewards redeemed.'),
  ).toBeTruthy()
  expect(document.querySelectorAll('tbody .tag').length).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
  await waitFor(() => expect(where()).toBe('/business/customers?page=2'))
  await userEvent.click(screen.getByRole('button', { name: /^Inactive/ }))
  await waitFor(() => expect(where()).toBe('/business/customers?status=inactive'))
  await userEvent.click(screen.getByRole('button', { name: 'Customer' }))
  await waitFor(() => expect(where()).toBe('/business/customers?status=inactive&sort=-name'))
})

test('a customer on older terms of a card is marked next to their name', async () => {
  const kept = {
    ...aCustomer().cards[0]!,
    number_of_stamps: 8,
    rewards: [{ stamps_required: 8, name: 'Free flat white' }],
  } // the fixture has a card
  open(
    '/business/customers',
    {
      data: {
        customers: [
          aCustomer(),
          aCustomer({ id: '01900000-0000-7000-8000-000000000009', name: 'Temi Kay', cards: [kept] }),
        ],
        meta: listed(2),
      },
    },
    2,
  )
  expect((await screen.findByText('Coffee card · older terms')).closest('tr')?.textContent).toContain('Temi Kay')
  expect(screen.getAllByText(/older terms/).length).toBe(1)
})

test('a list that failed to load can be loaded again', async () => {
  open(
    '/business/customers',
    [{ status: 500, code: 'internal', message: 'No.' }, { data: { customers: [aCustomer()], meta: listed(1) } }],
    1,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeTruthy()
})

test('unknown parameters in the URL are ignored', () => {
  const filters = CUSTOMER_LIST.read(
    new URLSearchParams('status=rich&sort=money&page=-3&stamp_id=abc&search=%20ada%20'),
  )
  expect(filters).toEqual({ search: 'ada', status: '', stamp_id: '', sort: '-last_activity_at', page: 1 })
  expect(CUSTOMER_LIST.write(filters).toString()).toBe('search=ada')
})
