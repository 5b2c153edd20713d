/** The wallet on a phone whose clock is wrong by a day: what holds is counted by the server's clock. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CODE, openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import type { Reply } from '../../testing/fake-api.ts'
import { anOffer } from '../../testing/merchant-pages.ts'
import { fromNow, NOW } from '../../testing/now.ts'
import { aReward } from '../../testing/worlds.ts'

withWallets()

const dated = (reply: Reply): Reply => (typeof reply === 'string' ? reply : { ...reply, server_time: NOW })

test('a phone that is a day ahead shows what holds until today, and does so without a network', async () => {
  vi.setSystemTime(fromNow(DAY_MS))
  const today = localDate(NOW, 'Africa/Lagos')
  const wallet = walletOf(0, {
    cycle: 2,
    rewards: [aReward({ expires_at: fromNow(HOUR_MS) })],
    offers: [{ ...anOffer({ title: 'Ends today', ends_on: today }), used_at: null }],
  })
  openWallet({ [SHOW]: dated(wallet) })
  expect(await screen.findByText('AB12 CD34')).toBeTruthy()
  expect(screen.getByText('Ends today')).toBeTruthy()
  cleanup()
  openWallet({ [SHOW]: 'offline', [CODE]: 'offline' })
  expect(await screen.findByText('AB12 CD34')).toBeTruthy()
  expect(screen.getByText('Ends today')).toBeTruthy()
  cleanup()
  vi.setSystemTime(fromNow(DAY_MS + 2 * HOUR_MS))
  openWallet({ [SHOW]: 'offline', [CODE]: 'offline' })
  expect(await screen.findByText(/This is your card as it was/)).toBeTruthy()
  expect(screen.queryByText('AB12 CD34')).toBeNull()
})
