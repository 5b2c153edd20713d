/** Plans that an admin adds, moves and takes from sale. */
import { CURRENCIES } from '@stampwell/domain/money/country.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FREE, GROWTH, GROWTH_OLD, GROWTH_YEAR, PLANS, planId as id } from '../../../testing/admin-plans.ts'
import { enterPricing, leavePricing, list, openPricing, press, sent, type } from '../../../testing/pricing-page.tsx'

beforeEach(enterPricing)
afterEach(leavePricing)

test('a price in a new currency begins with what the tier holds, and is sent in its own minor units', async () => {
  const made = { ...GROWTH, id: id(9), currency: 'XAF', version: 1, merchants: 0, amount_minor: 12_000 }
  const api = openPricing({
    'GET /admin/pricing': [list(PLANS), list([...PLANS, made])],
    'POST /admin/pricing': { status: 201, data: { plan: made } },
  })
  await press('New plan')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Currency'), 'XAF')
  await type('Reason', 'Cameroon opens')
  await press('Sell it')
  expect(await screen.findByText('Enter a price.')).toBeTruthy()
  await type(/^Price a month/, '12000')
  await press('Sell it')
  await vi.waitFor(() =>
    expect(sent(api, 'POST')).toEqual([
      [
        '/admin/pricing',
        {
          tier: 'growth',
          interval: 'month',
          currency: 'XAF',
          name: 'Growth',
          amount_minor: 12_000,
          features: ['campaigns', 'export'],
          limits: GROWTH.limits,
          popular: true,
          reason: 'Cameroon opens',
        },
      ],
    ]),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('radio', { name: 'XAF', checked: true })).toBeTruthy()
})

test('3.17, 3.19: the currencies of a new plan stand in groups: mobile money, Asia and the others', async () => {
  openPricing()
  await press('New plan')
  const currency = within(screen.getByRole('dialog')).getByLabelText('Currency')
  const groups = within(currency).getAllByRole<HTMLOptGroupElement>('group')
  expect(groups.map(({ label }) => label)).toEqual(['Mobile money', 'Asia', 'Others'])
  const codes = groups.map((group) => [...group.querySelectorAll('option')].map(({ value }) => value))
  expect(codes.map((group) => ['KES', 'INR', 'NGN'].filter((code) => group.includes(code)))).toEqual([
    ['KES'],
    ['INR'],
    ['NGN'],
  ])
  expect(codes.flat().toSorted()).toEqual(CURRENCIES)
})

test('a plan that is sold in the currency, here or by another admin meanwhile, is told at the field and nothing is lost', async () => {
  const theirs = { ...GROWTH, id: id(9), currency: 'XAF', version: 1, merchants: 0 }
  const api = openPricing({
    'GET /admin/pricing': [list(PLANS), list([...PLANS, theirs])],
    'POST /admin/pricing': { status: 409, code: 'conflict', message: 'Sold already.' },
  })
  await press('New plan')
  const currency = within(screen.getByRole('dialog')).getByLabelText('Currency')
  await type('Reason', 'Cameroon opens')
  await type(/^Price a month/, '12000')
  await userEvent.selectOptions(currency, 'USD')
  await press('Sell it')
  expect(await screen.findByText('Growth, monthly is sold in USD already. Edit it instead.')).toBeTruthy()
  expect(sent(api, 'POST')).toEqual([])
  await userEvent.selectOptions(currency, 'XAF')
  await press('Sell it')
  expect(await screen.findByText('Growth, monthly is sold in XAF already. Edit it instead.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Cameroon opens')
})

test('a price that was typed before the currency is chosen keeps its number', async () => {
  const api = openPricing({ 'POST /admin/pricing': { status: 409, code: 'conflict', message: 'Sold already.' } })
  await press('New plan')
  const currency = within(screen.getByRole('dialog')).getByLabelText('Currency')
  await userEvent.selectOptions(currency, 'GHS')
  await type('Reason', 'Cameroon opens')
  await type(/^Price a month/, '120')
  await userEvent.selectOptions(currency, 'XAF')
  expect(screen.getByLabelText<HTMLInputElement>(/^Price a month/).value).toBe('120')
  await press('Sell it')
  await vi.waitFor(() =>
    expect(sent(api, 'POST')).toEqual([
      ['/admin/pricing', expect.objectContaining({ currency: 'XAF', amount_minor: 120 })],
    ]),
  )
})

test('a move says who renews at which price and who stays before it is made', async () => {
  const move = { at_renewal: 30, at_once: 0, moving: 0, staying: 8 }
  const at = `/admin/pricing/${GROWTH_OLD.id}/move`
  const api = openPricing({
    [`GET ${at}`]: { data: { plan: GROWTH, move } },
    [`POST ${at}`]: { data: { plan: GROWTH, move } },
  })
  await press('Move 38 from version 1')
  expect(await screen.findByRole('heading', { name: 'Move 30 merchants to version 2?' })).toBeTruthy()
  expect(screen.getByText(/They renew at ₦18,000\.00 instead of ₦16,500\.00/)).toBeTruthy()
  expect(screen.getByText(/Nobody loses room/)).toBeTruthy()
  expect(screen.getByText(/8 merchants stay/)).toBeTruthy()
  expect(screen.getByText('Their 30 owners get an e-mail now: what changes, and from when.')).toBeTruthy()
  await type('Reason', 'One price for all')
  await press('Move 30')
  await vi.waitFor(() => expect(sent(api, 'POST')).toEqual([[at, { reason: 'One price for all' }]]))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a version whose merchants all move at their renewal has nothing to press', async () => {
  openPricing({ 'GET /admin/pricing': list([FREE, GROWTH, { ...GROWTH_OLD, moving: 38 }]) })
  expect(await screen.findByText('38, of which 38 move at renewal')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('a plan that merchants are on says so, and one that nobody is on is sold no longer', async () => {
  const api = openPricing({
    'GET /admin/pricing': list([FREE, GROWTH, { ...GROWTH_YEAR, merchants: 0 }]),
    [`DELETE /admin/pricing/${GROWTH_YEAR.id}`]: { data: { deleted: false } },
  })
  await press('Delete Growth, monthly')
  expect(await screen.findByText(/142 merchants are on it/)).toBeTruthy()
  await press('Close')
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  await press('Delete Growth, yearly')
  // The focus is not on the button that takes it from sale.
  await userEvent.keyboard('{Enter}')
  expect(sent(api, 'DELETE')).toEqual([])
  await press('Sell it no longer')
  await vi.waitFor(() => expect(sent(api, 'DELETE')).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the default plan says in words why it stays', async () => {
  openPricing({
    'GET /admin/pricing': list([FREE, { ...GROWTH, merchants: 0 }]),
    [`DELETE /admin/pricing/${GROWTH.id}`]: { status: 409, code: 'conflict', message: 'New merchants begin with it.' },
  })
  await press('Delete Growth, monthly')
  await press('Sell it no longer')
  expect(await screen.findByText('New merchants begin with it.')).toBeTruthy()
})
