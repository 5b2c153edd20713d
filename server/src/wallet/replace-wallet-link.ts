import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { insertWalletToken } from '../customers/customers.sql.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { lockMergedInto } from '../customers/merged-into.sql.ts'
import { raiseWalletVersion } from './wallet-links.sql.ts'
import { walletToken } from '../customers/wallet-token.ts'

/** Also revokes the links of customers merged into this one. Refuses `not_found`. */
export async function replaceWalletLink({
  db,
  businessId,
  customerId,
  secrets,
  now,
}: {
  db: Db
  businessId: string
  customerId: string
  secrets: Secrets
  now: Date
}): Promise<void> {
  const customer = await lockCustomer(db, businessId, customerId)
  if (!customer) refuse('not_found')
  const merged = await lockMergedInto(db, businessId, customerId)

  for (const { id, wallet_version } of [customer, ...merged]) {
    const version = wallet_version + 1
    await raiseWalletVersion(db, businessId, id, version)
    await insertWalletToken(db, businessId, {
      token_hash: secrets.hashToken(walletToken(secrets, { businessId, customerId: id, version })),
      customer_id: id,
      version,
      created_at: now,
    })
  }
}
