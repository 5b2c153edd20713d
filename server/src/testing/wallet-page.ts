import { wallet } from '@stampwell/contract/public/wallet.ts'
import type { Counter } from './counter.ts'
import type { World } from './world.ts'
import { walletToken } from '../customers/wallet-token.ts'

/** Returns a function that reads the wallet page of the counter’s customer. */
export function walletPageOf(world: World, owner: Counter) {
  const token = walletToken(world.app.context.secrets, {
    businessId: owner.user.business.id,
    customerId: owner.customer_id,
    version: 1,
  })
  return async () => (await world.nobody(wallet.show, { params: { wallet_token: token } })).data
}
