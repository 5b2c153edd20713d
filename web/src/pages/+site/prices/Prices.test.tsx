import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PLANS } from '../../../testing/billing.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { Prices } from './Prices.tsx'

const LIST = 'GET /v1/business/pricing'
const naira = Object.values(PLANS)
const dollars = naira.map((plan) => ({ ...plan, currency: 'USD', amount_minor: plan.amount_minor / 100 }))
const currencies = ['NGN', 'USD']
const SHOWN = { sign_up: 'open', payments: true }

test('a visitor reads the plans in force, by the month and by the year, and begins with one', async () => {
  fakeApi({ [LIST]: { data: { plans: naira, currencies } } })
  render(<Prices />)
  expect(screen.getByRole('status', { name: 'The plans are loading' })).toBeTruthy()
  const growth = await screen.findByRole('link', { name: 'Start with Growth' })
  expect(growth.getAttribute('href')).toBe('/business/register?next=%2Fplans%3Fby%3Dmonth%26tier%3Dgrowth')
  expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/business/register')
  expect(screen.getAllByText('Suggested')).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: /By year/ }))
  expect(screen.getAllByText('a year').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Start with Scale' }).getAttribute('href')).toBe(
    '/business/register?next=%2Fplans%3Fby%3Dyear%26tier%3Dscale',
  )
  expect(screen.getByRole('link', { name: 'Start free' })).toBeTruthy()
})

test('prices in a second currency are one press away, and a currency without prices is not offered', async () => {
  fakeApi({ [LIST]: [{ data: { plans: naira, currencies } }, { data: { plans: dollars, currencies } }] })
  render(<Prices />)
  await userEvent.click(await screen.findByRole('radio', { name: 'USD' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked).toBe(true)
  await waitFor(() => expect(document.querySelector('.price')?.textContent).toMatch(/^\$/))
})

test('a currency whose prices do not load leaves those that are shown, and can be tried again', async () => {
  fakeApi({ [LIST]: [{ data: { plans: naira, currencies } }, 'offline', { data: { plans: dollars, currencies } }] })
  render(<Prices />)
  await userEvent.click(await screen.findByRole('radio', { name: 'USD' }))
  expect(await screen.findByRole('heading', { name: 'The prices in USD did not load' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'NGN' }).checked).toBe(true)
  expect(document.querySelector('.price')?.textContent).toMatch(/^₦/)
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }))
  await waitFor(() => expect(document.querySelector('.price')?.textContent).toMatch(/^\$/))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a currency in which one plan has a price is offered, and the other plans stand beside it in dollars', async () => {
  const [first, ...others] = dollars
  const kenyan = naira.map((plan) => (plan.tier === 'growth' ? { ...plan, currency: 'KES' } : plan))
  const mixed = [
    ...kenyan.filter(({ currency }) => currency === 'KES'),
    ...others.filter(({ tier }) => tier !== 'growth'),
  ]
  const with_kenya = ['KES', ...currencies]
  fakeApi({
    [LIST]: [
      { data: { plans: naira, currencies: with_kenya } },
      { data: { plans: [first, ...mixed], currencies: with_kenya } },
    ],
  })
  render(<Prices />)
  await userEvent.click(await screen.findByRole('radio', { name: 'KES' }))
  await screen.findByText(/KES|KSh/, { selector: '.price, .price *' })
  expect(screen.getAllByText(/\$/, { selector: '.price, .price *' }).length).toBeGreaterThan(0)
})

test('where nothing is sold the prices say so, and where nobody can register no plan is begun', async () => {
  fakeApi({
    [LIST]: { data: { plans: naira, currencies } },
    'GET /v1/platform': { data: { ...SHOWN, sign_up: 'closed', payments: false } },
  })
  render(<Prices />)
  expect(await screen.findByText(/Nothing is sold on this installation/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Start free' })).toBeNull()
})

test('prices that did not load can be tried again', async () => {
  fakeApi({ [LIST]: [{ status: 503, message: 'Try again.' }, { data: { plans: naira, currencies } }] })
  render(<Prices />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Start with Growth' })).toBeTruthy()
})
