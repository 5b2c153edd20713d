/** Words of the history on the card’s page. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { anEvent, aReward } from '../../testing/worlds.ts'

withWallets()

test('a history of which the server sends the newest twenty rows does not call them all', async () => {
  const reply = walletOf(1) as { data: { stamps: unknown[] } } // walletOf returns this shape
  reply.data.stamps = Array.from({ length: 20 }, (_, at) => anEvent(20 - at))
  openWallet({ [SHOW]: reply })
  expect(await screen.findByText('The last 20')).toBeTruthy()
})

test('a reward and a gift keep their names in the history after they were collected', async () => {
  const reply = walletOf(1) as { data: { stamps: unknown[] } } // walletOf returns this shape
  const reward_id = aReward().id
  reply.data.stamps = [
    { ...anEvent(2, { kind: 'redeem', quantity: 0, reward_id }), reward_name: 'Free flat white' },
    { ...anEvent(1, { kind: 'adjust', quantity: 0, reward_id }), reward_name: 'Free flat white' },
  ]
  openWallet({ [SHOW]: reply })
  expect(await screen.findByText('Collected: Free flat white')).toBeTruthy()
  expect(screen.getByText('A gift: Free flat white')).toBeTruthy()
})

test('what came along or was corrected without a stamp is not counted as 0 stamps', async () => {
  const reply = walletOf(1) as { data: { stamps: unknown[] } } // walletOf returns this shape
  reply.data.stamps = [
    anEvent(4, { kind: 'adjust', quantity: 0 }),
    anEvent(3, { kind: 'adjust', quantity: 0, imported: true }),
    anEvent(2, { kind: 'adjust', quantity: -2 }),
    anEvent(1, { kind: 'adjust', quantity: 7, imported: true }),
  ]
  openWallet({ [SHOW]: reply })
  expect(await screen.findByText('Your card was corrected')).toBeTruthy()
  expect(screen.getByText('Your old card came along')).toBeTruthy()
  expect(screen.getByText('Corrected by -2 stamps')).toBeTruthy()
  expect(screen.getByText('7 stamps from your old card')).toBeTruthy()
})
