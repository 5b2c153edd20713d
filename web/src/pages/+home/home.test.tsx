import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { claimHomeDesign, takeHomeDesign } from '#app/home-design.ts'
import { knowStampIcons } from '#ui/stamp-card/stamp-icons.ts'
import { expect, test } from 'vitest'
import { PLANS } from '../../testing/billing.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { HomePlans } from './HomePlans.tsx'
import { Toy } from './Toy.tsx'

knowStampIcons(STAMP_ICONS)

test('the card on the home page takes a stamp at each press, tears off its reward, and starts again', async () => {
  render(<Toy />)
  expect(screen.getByRole('article', { name: /Kola & Rye.*6 of 10 stamps/ })).toBeTruthy()
  for (let press = 0; press < 4; press++) await userEvent.click(screen.getByRole('button', { name: 'Stamp it' }))
  expect(screen.getByRole('article', { name: /Ready to collect: Free flat white/ })).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Start a new card' })[0] ?? document.body)
  expect(screen.getByRole('article', { name: /0 of 10 stamps/ })).toBeTruthy()
})

test('the card shows the name that the visitor types', async () => {
  render(<Toy />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Try it with your name' }), 'Bisi Braids')
  await userEvent.click(screen.getByRole('button', { name: 'Scissors' }))
  expect(screen.getByRole('article', { name: /Bisi Braids.*for Free haircut/ })).toBeTruthy()
})

test('a card with fewer stamps keeps room to press, and its number is kept for the first draft', async () => {
  render(<Toy />)
  await userEvent.click(screen.getByRole('radio', { name: '5' }))
  expect(screen.getByRole('article', { name: /3 of 5 stamps/ })).toBeTruthy()
  claimHomeDesign('ada')
  expect(takeHomeDesign('ada')).toMatchObject({ stamps: 5, color: '#f7ecd3' })
})

test('the prices stop loading where the server does not say whether anything is sold', async () => {
  fakeApi({
    'GET /v1/business/pricing': { data: { plans: Object.values(PLANS), currencies: ['NGN'] } },
    'GET /v1/platform': { status: 500, code: 'internal', message: 'Something went wrong on our side. Try again.' },
  })
  render(<HomePlans />)
  expect(screen.getByRole('status')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('a full card stays full in another colour, with another drawing and another name', async () => {
  render(<Toy />)
  for (let press = 0; press < 4; press++) await userEvent.click(screen.getByRole('button', { name: 'Stamp it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Scissors' }))
  expect(screen.getByRole('article', { name: /Ready to collect: Free haircut/ })).toBeTruthy()
})
