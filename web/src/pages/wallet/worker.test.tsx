import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'

withWallets()

test('the worker that keeps the page for later is started when the card is shown, not while the page waits', async () => {
  const cardsThen: number[] = []
  const register = () => {
    cardsThen.push(screen.queryAllByRole('article').length)
    return new Promise(() => undefined)
  }
  // Only a built page starts it.
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllEnvs()
  })
  openWallet({ [SHOW]: walletOf(1) })
  await waitFor(() => expect(cardsThen).toEqual([1]))
})
