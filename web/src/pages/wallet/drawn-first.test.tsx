import { expect, test } from 'vitest'
import { CODE, walletCard, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { countDrawn } from '../../testing/count-drawn.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fromNow, NOW } from '../../testing/now.ts'
import { ADA_ID } from '../../testing/worlds.ts'
import { Wallet } from './+wallet/Wallet.tsx'
import type { WalletData } from './+wallet/wallet-words.ts'

withWallets()

test('of several cards the one on top is drawn first, the others after it', () => {
  fakeApi({ [CODE]: { data: { code: 'SW1first', expires_at: fromNow(20_000) } } })
  const { data } = walletOf(0, { cards: [walletCard, { ...walletCard, stamp_id: ADA_ID }] }) as { data: WalletData }
  const nothing = () => undefined
  const page = <Wallet token="secret" data={data} readAt={NOW} stale={false} onNews={nothing} onNotMine={nothing} />
  expect(countDrawn(page, '.wallet-held')).toEqual({ first: 1, all: 2 })
})
