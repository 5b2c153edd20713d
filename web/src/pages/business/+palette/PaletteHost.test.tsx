import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBusinessProfile } from '#app/session/business.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { active, enter, field, option, options, press, type } from '../../../testing/palette.ts'
import { aCampaign } from '../../../testing/campaigns.ts'
import { anOffer } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { ADA_ID, aCard, aCustomer, CARD_ID, listed, NO_RHYTHM } from '../../../testing/worlds.ts'
import { PaletteHost } from './PaletteHost.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const FIND = 'GET /v1/business/customers/find'
const NOBODY: Reply = { data: { found: [], reward: null, typed: 'other', phone: null } }
const ADA: Reply = {
  data: { found: [{ customer: aCustomer(), rewards: [], match: 'name' }], reward: null, typed: 'other', phone: null },
}

function open(found: Reply | Reply[] = NOBODY) {
  const sent = fakeApi({
    [FIND]: found,
    'GET /v1/business/stamps': {
      data: { stamps: [aCard(), aCard({ id: 'draft', card_name: 'Suya card', status: 'draft' })], meta: listed(2) },
    },
    'GET /v1/business/campaigns': {
      data: { campaigns: [aCampaign({ campaignName: 'Harvest week' })], meta: listed(1) },
    },
    'GET /v1/business/offers': { data: { data: [anOffer({ title: 'Rainy day latte' })], meta: listed(1) } },
    'GET /v1/business/tills': { data: { tills: [], staff: [], places: [] } },
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer: aCustomer(), consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
  })
  const logOut = vi.fn<() => void>()
  function Page() {
    const [isOpen, setOpen] = useState(true)
    if (!isOpen) return <button onClick={() => setOpen(true)}>Find</button>
    return <PaletteHost onLogOut={logOut} onClose={() => setOpen(false)} />
  }
  const { where } = showAsBusiness(<Page />)
  const reopen = async () => fireEvent.click(await screen.findByRole('button', { name: 'Find' }))
  return { where, reopen, logOut, asked: () => sent.filter(({ path }) => path.endsWith('/find')).length }
}

test('before typing it offers acts and pages, and Escape closes it', async () => {
  open()
  expect(document.activeElement).toBe(field())
  await option('Print the poster of Coffee card')
  expect(options('Actions')).toEqual([
    'Give a stamp',
    'Add a customer',
    'New stamp card',
    'New campaign',
    'New offer',
    'Send a message',
    'Pair a till',
    'Print the poster of Coffee card',
    'Light theme',
    'Dark theme',
    'Log out',
  ])
  expect(options('Pages')).toContain('Tills and staff')
  await waitFor(() => expect(active()).toBe('Give a stamp'))
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(await screen.findByRole('button', { name: 'Find' })).toBeTruthy()
})

test('the first letters of a page lead to it by Enter', async () => {
  const { where } = open()
  type('sett')
  await waitFor(() => expect(active()).toBe('Settings'))
  enter()
  await waitFor(() => expect(where()).toBe('/business/settings'))
})

test('what was chosen lately comes first the next time, and no customer is stored on the device', async () => {
  const { reopen } = open(ADA)
  type('dupl')
  await waitFor(() => expect(active()).toBe('Customers who may be one person'))
  enter()
  await reopen()
  type('ada')
  await waitFor(() => expect(active()).toContain('Ada Obi'))
  enter()
  await reopen()
  expect(options('Recent').slice(0, 2)).toEqual([expect.stringContaining('Ada Obi'), 'Customers who may be one person'])
  const stored = Object.keys(localStorage)
    .map((name) => localStorage.getItem(name))
    .join()
  expect([stored.includes('/business/customers/duplicates'), stored.includes(ADA_ID)]).toEqual([true, false])
})

test('a card is found by its name and opens in the editor', async () => {
  const { where } = open()
  type('coff')
  await waitFor(() => expect(active()).toBe('Coffee card'))
  enter()
  await waitFor(() => expect(where()).toBe(`/business/stamps/edit/${CARD_ID}`))
})

test('a campaign, an offer and an article of the help are found by name', async () => {
  const { where, reopen } = open()
  type('harvest')
  await waitFor(() => expect(options('Campaigns')).toEqual(['Harvest week']))
  type('rainy')
  expect(options('Offers')).toEqual(['Rainy day latte'])
  type('poster')
  await waitFor(() => expect(options('Help')).toHaveLength(1))
  type('harvest')
  await waitFor(() => expect(active()).toBe('Harvest week'))
  enter()
  await waitFor(() => expect(where()).toMatch('/business/campaigns/details/'))
  await reopen()
  expect(options('Recent')[0]).toBe('Harvest week')
})

test('one word that nobody is called offers no new customer; two do', async () => {
  open()
  type('zobo')
  expect(await screen.findByText('Nothing called “zobo”')).toBeTruthy()
  expect(screen.queryByRole('option', { name: /^Add “/ })).toBeNull()
  type('Zobo Ade')
  await press('Add “Zobo Ade” as a customer')
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Zobo Ade')
})

test('a customer is found after a pause, and Enter opens the page of the customer', async () => {
  const { where, asked } = open(ADA)
  type('ada')
  await waitFor(() => expect(options('Customers')).toEqual([expect.stringContaining('Ada Obi')]))
  expect(asked()).toBe(1)
  await waitFor(() => expect(active()).toContain('Ada Obi'))
  enter()
  await waitFor(() => expect(where()).toBe(`/business/customers/show/${ADA_ID}`))
})

test('Ctrl Enter asks how many stamps the customer gets, and gives none by itself', async () => {
  open(ADA)
  type('ada')
  await waitFor(() => expect(active()).toContain('Ada Obi'))
  enter({ ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: /Ada Obi/ })).toBeTruthy()
})

test('a plan without room for customers explains so in place of the form for a new one', async () => {
  open()
  const user = aBusinessUser()
  const full = { limits: { ...user.plan.limits, customers: 100 }, usage: { customers: 100 } }
  act(() => setBusinessProfile({ ...user, plan: { ...user.plan, ...full } }))
  const add = await option('Add a customer')
  expect([add.getAttribute('aria-disabled'), add.style.opacity]).toEqual(['true', '0.6'])
  type('add a c')
  await waitFor(() => expect(active()).toBe('Add a customer'))
  enter()
  expect(await screen.findByText(/^Your plan has room for 100 customers/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Add a customer' })).toBeNull()
})

test('digits that may go on are not said to be nobody’s, and offer no new customer', async () => {
  open({ data: { found: [], reward: null, typed: 'part', phone: null } })
  type('0803')
  expect(await screen.findByText('More numbers may match. Type on, or the last four digits.')).toBeTruthy()
  expect(screen.queryByRole('option', { name: /^Add “/ })).toBeNull()
})

test('a whole number that nobody has begins a new customer with it', async () => {
  open({ data: { found: [], reward: null, typed: 'whole_number', phone: '+2348030000001' } })
  type('08030000001')
  await press('Add “08030000001” as a customer')
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('08030000001')
})

test('a failed search says so and can be repeated; pages are found meanwhile', async () => {
  open([{ status: 500, message: 'Something went wrong. Try again.' }, ADA])
  type('ada')
  expect(await screen.findByText('Something went wrong. Try again.')).toBeTruthy()
  await press('Look for customers again')
  await waitFor(() => expect(options('Customers')).toEqual([expect.stringContaining('Ada Obi')]))
})

test('without a network the palette says that customers cannot be looked up, and opens pages', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open('offline')
  type('till')
  expect(await screen.findByText('No connection. Customers cannot be looked up; pages and cards can.')).toBeTruthy()
  expect(options('Pages')).toEqual(['Tills and staff'])
  vi.restoreAllMocks()
})

test('a misspelt word leads to the one that was probably meant', async () => {
  open()
  type('setings')
  expect(await screen.findByText('Nothing called “setings”')).toBeTruthy()
  expect(screen.getByText('Did you mean settings?')).toBeTruthy()
  await press('Search “settings”')
  expect(field().value).toBe('settings')
  expect(options('Pages')).toEqual(['Settings'])
})

test('logging out is an act', async () => {
  const { logOut } = open()
  type('log out')
  await waitFor(() => expect(active()).toBe('Log out'))
  enter()
  expect(logOut).toHaveBeenCalledOnce()
})
