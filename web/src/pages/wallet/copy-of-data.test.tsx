import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COPY, openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'

withWallets()

const DUE = '2026-12-21T09:00:00.000Z'
const asks = () => screen.queryByRole('button', { name: 'Ask for a copy of my data' })

test('a customer asks for a copy of their data once, and reads by when they get it', async () => {
  const page = openWallet({
    [SHOW]: [walletOf(1), walletOf(1, { copy_due_at: DUE })],
    [COPY]: { data: { copy_due_at: DUE } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Ask for a copy of my data' }))
  expect(await screen.findByText(/^You asked Kola & Rye for a copy of your data.*21 December/)).toBeTruthy()
  expect(asks()).toBeNull()
  // The button is gone: the focus goes on to the answer.
  expect(document.activeElement?.textContent).toMatch(/^You asked Kola & Rye/)
  expect(page.sent.filter(({ path }) => path === '/v1/wallet/secret/copy')).toHaveLength(1)
})

test('a copy that was asked for earlier is not asked for again', async () => {
  openWallet({ [SHOW]: walletOf(1, { copy_due_at: DUE }) })
  expect(await screen.findByText(/^You asked Kola & Rye for a copy/)).toBeTruthy()
  expect(asks()).toBeNull()
})

test('a refusal is said in place, and the customer can ask again', async () => {
  const refused = { status: 429, code: 'too_many_requests', message: 'Too many tries. Wait an hour.' }
  const page = openWallet({ [SHOW]: walletOf(1), [COPY]: refused })
  await page.user.click(await screen.findByRole('button', { name: 'Ask for a copy of my data' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Wait an hour.')
  expect(asks()).toBeTruthy()
})

test('a customer reads what the business keeps, the birthday too', async () => {
  openWallet({ [SHOW]: walletOf(1) })
  expect(await screen.findByText(/^Kola & Rye keeps .* your birthday if you gave it, and/)).toBeTruthy()
})
