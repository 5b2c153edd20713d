/** Web addresses in what a business writes to a customer. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { fromNow } from '../../testing/now.ts'

withWallets()

test('a web address in a message can be pressed, and its site does not learn the address of the card', async () => {
  const body = 'Order at https://kola.example/menu.\njavascript:alert(1) is no address.'
  const id = '01900000-0000-7000-8000-000000000090'
  openWallet({ [SHOW]: walletOf(1, { messages: [{ id, heading: 'New menu', body, created_at: fromNow(-1000) }] }) })
  const link = await screen.findByRole('link', { name: 'Visit https://kola.example/menu, opens in a new tab' })
  expect(link.getAttribute('href')).toBe('https://kola.example/menu')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(link.parentElement?.textContent).toBe(body)
  expect(link.parentElement?.querySelectorAll('a').length).toBe(1)
})
