import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'

withWallets()

test('an unsaved choice is reported until the connection is back or another button is pressed', async () => {
  const { user } = openWallet({ [SHOW]: walletOf(1), 'PATCH /v1/wallet/secret/preferences': 'offline' })
  const choice = await screen.findByRole('checkbox', { name: 'By e-mail' })
  await user.click(choice)
  expect(await screen.findByText(/^This was not saved/)).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^This was not saved/)).toBeNull()
  await user.click(choice)
  expect(await screen.findByText(/^This was not saved/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show my code' }))
  expect(screen.queryByText(/^This was not saved/)).toBeNull()
})

test('a yes that counts from the next stamp is ticked, and says so until it is taken back', async () => {
  const off = { email: false, sms: false, 'in-app': false }
  const { user, sent } = openWallet({
    // The page reads itself again after each choice.
    [SHOW]: [walletOf(1), walletOf(1, { from_next_stamp: ['sms'] }), walletOf(1)],
    'PATCH /v1/wallet/secret/preferences': [
      { data: { consent: off, from_next_stamp: ['sms'], again_after_stamp: [] } },
      { data: { consent: off, from_next_stamp: [], again_after_stamp: [] } },
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'By text message' }))
  const waiting = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'By text message (not before your next stamp)',
  })
  expect(waiting.checked).toBe(true)
  await user.click(waiting)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'By text message' })).checked).toBe(false)
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { sms: true },
    { sms: false },
  ])
})

test('a yes to an address whose owner said no before stays off, and says when to choose it again', async () => {
  const off = { email: false, sms: false, 'in-app': false }
  const { user } = openWallet({
    [SHOW]: [walletOf(1), walletOf(1, { again_after_stamp: ['sms'] })],
    'PATCH /v1/wallet/secret/preferences': { data: { consent: off, from_next_stamp: [], again_after_stamp: ['sms'] } },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'By text message' }))
  const again = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'By text message (choose this again after your next stamp)',
  })
  expect(again.checked).toBe(false)
})
