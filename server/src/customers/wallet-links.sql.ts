import type { Db } from '../db/open.ts'

/** The links so far open nothing any more; the one of `version` is added by who asks. */
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
