import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet, SHOW, terms, walletCard, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { aReward } from '../../testing/worlds.ts'

withWallets()

test('a reward that came too late is not marked, and a card without an end does not get one later', async () => {
  const { user } = openWallet({
    [SHOW]: walletOf(0, { cards: [{ ...walletCard, stamps: 7, card: { ...terms, duration: 30 } }] }),
  })
  await user.click(await screen.findByRole('heading', { name: 'What this card gives' }))
  expect(screen.getByText('0 of 2 reached')).toBeTruthy()
  expect(screen.queryByText('Reached')).toBeNull()
  expect(screen.getByText('3 more')).toBeTruthy()
  await user.click(screen.getByRole('heading', { name: 'Good to know' }))
  expect(screen.getByText('The card never expires.')).toBeTruthy()
  expect(screen.queryByText(/lasts 30 days/)).toBeNull()
})

test('a reward on the way is named with its stamp, also the first one', async () => {
  const [onTheWay, last] = terms.rewards
  const card = { ...terms, rewards: [{ ...onTheWay, stamps_required: 1 }, last] }
  openWallet({ [SHOW]: walletOf(0, { cards: [{ ...walletCard, stamps: 0, card }] }) })
  expect(await screen.findByText('On the way, at stamp 1: Free puff-puff.')).toBeTruthy()
})

test('a gift of the reward for a full card does not fill a card that has begun anew', async () => {
  openWallet({ [SHOW]: walletOf(0, { cycle: 2, rewards: [aReward({ gift: true })] }) })
  expect(await screen.findByRole('article', { name: /\. 0 of 10/ })).toBeTruthy()
  expect(screen.getByText('AB12 CD34')).toBeTruthy()
  expect(screen.queryByText(/is ready/)).toBeNull()
})
