import { refuse } from '@stampwell/domain/refusal.ts'
import { isWalletToken } from '../customers/wallet-token.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { say } from '../texts/wallet-refusals.ts'
import { findPublicBusiness, findWallet, type Wallet } from './wallet.sql.ts'

type Deps = Pick<AppContext, 'secrets'>

/** Refuses with 404 for an unknown, replaced or erased token. */
export async function openWallet(deps: Deps, db: Db, token: string): Promise<Wallet> {
  const wallet = await findOpenWallet(deps, db, token)
  return wallet ?? refuse('not_found', { message: say('no_card_of_link') })
}

/** Returns the name of the business whose wallet a token opens; null when it opens none. */
export async function findWalletBusinessName(deps: Deps, db: Db, token: string): Promise<string | null> {
  const wallet = await findOpenWallet(deps, db, token)
  if (!wallet) return null
  const { business_name } = await findPublicBusiness(await inBusiness(db, wallet.business_id), wallet.business_id)
  return business_name
}

async function findOpenWallet({ secrets }: Deps, db: Db, token: string): Promise<Wallet | null> {
  const found = await findWallet(db, secrets.hashToken(token))
  if (!found) return null
  const owner = { businessId: found.business_id, customerId: found.token_customer_id, version: found.token_version }
  return isWalletToken(secrets, owner, token) ? found : null
}
