/** Focus after a control of the deletion is gone. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEAVE, openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'

withWallets()

const AT = '2026-11-22T09:00:00.000Z'
const button = (name: string) => screen.findByRole('button', { name })

test('a form that is cancelled hands the focus back to the button that opened it', async () => {
  const { user } = openWallet({ [SHOW]: walletOf(1) })
  await user.click(await button('Delete my card and data'))
  await user.click(await button('Cancel'))
  expect(document.activeElement).toBe(await button('Delete my card and data'))
})

test('after an answer the focus is on what it says', async () => {
  const { user } = openWallet({
    [SHOW]: [walletOf(1), walletOf(1, { leaving_at: AT }), walletOf(1)],
    [LEAVE]: [{ data: { leaving_at: AT } }, { data: { leaving_at: null } }],
  })
  await user.click(await button('Delete my card and data'))
  await user.type(screen.getByRole('textbox', { name: /Last 4 digits/ }), '0001')
  await user.click(await button('Delete in 24 hours'))
  const back = await button('Keep my card and data')
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await user.click(back)
  await screen.findByText('Your card stays. Nothing was deleted.')
  expect(document.activeElement?.textContent).toBe('Your card stays. Nothing was deleted.')
})
