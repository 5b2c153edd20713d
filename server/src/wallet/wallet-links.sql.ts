import type { Db } from '../db/open.ts'

/** Revokes all existing wallet links; the caller inserts the one for `version`. */
export async function raiseWalletVersion(
  db: Db,
  businessId: string,
  customerId: string,
  version: number,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ wallet_version: version })
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .execute()
  await db
    .deleteFrom('wallet_tokens')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute()
}
