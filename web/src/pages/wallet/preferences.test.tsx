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
