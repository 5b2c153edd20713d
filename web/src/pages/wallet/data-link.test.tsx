/** “Your data” is reached by the foot where its section is far below, and stands once where it is beside the card. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { atWidth } from '../../testing/on-a-phone.ts'

withWallets()

test.each([
  [390, 1],
  [1440, 0],
])('on a screen of %i pixels the foot has %i links to “Your data”', async (width, links) => {
  atWidth(width)
  openWallet({ [SHOW]: walletOf(1) })
  await screen.findByText('Your data', { selector: 'h2' })
  expect(screen.queryAllByRole('link', { name: 'Your data' })).toHaveLength(links)
})
