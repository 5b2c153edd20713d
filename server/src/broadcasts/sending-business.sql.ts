import { loadBrand, type Brand } from '../accounts/business-brand.sql.ts'
import type { Db } from '../db/open.ts'

export type SendingBusiness = { id: string; timezone: string; created_at: Date }
/** A broadcast with the business that it comes from. */
export type MessageBroadcast = {
  id: string
  heading: string
  body: string
  links: readonly string[]
  business: Brand
}

/** `ends_on`: the last local day of which it speaks; null where it names none. */
export type SentBroadcast = MessageBroadcast & { ends_on: string | null }

/** `broadcast` is undefined if it no longer sends. */
export async function loadSendingBusiness(
  db: Db,
  businessId: string,
  broadcastId: string,
): Promise<{ business: SendingBusiness; broadcast: SentBroadcast | undefined }> {
  const { brand, ...business } = await loadBrand(db, businessId)
  const found = await db
    .selectFrom('broadcasts')
    .select(['id', 'heading', 'body', 'links', 'ends_on'])
    .where('business_id', '=', businessId)
    .where('id', '=', broadcastId)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return { business, broadcast: found && { ...found, business: brand } }
}
