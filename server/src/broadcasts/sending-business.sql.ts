import type { Db } from '../db/open.ts'

export type SendingBusiness = { id: string; timezone: string; created_at: Date }
/** A business as its messages show it. */
export type Brand = {
  business_name: string
  logo_url: string | null
  brand_color: string | null
  address: string | null
  reply_to: string | null
}
/** A broadcast with the business that it comes from. */
export type MessageBroadcast = {
  id: string
  kind: 'campaign' | 'notification'
  heading: string
  body: string
  links: readonly string[]
  business: Brand
}

/** Returns the business as its messages show it. Replies go to its user's verified e-mail. */
export async function loadBrand(
  db: Db,
  businessId: string,
): Promise<SendingBusiness & { brand: Brand; currency: string; phone: string }> {
  const row = await db
    .selectFrom('businesses as b')
    .leftJoin('business_users as u', (join) =>
      join.onRef('u.business_id', '=', 'b.id').on('u.email_verified_at', 'is not', null),
    )
    .where('b.id', '=', businessId)
    .select([
      'b.id',
      'b.timezone',
      'b.created_at',
      'b.currency',
      'b.phone',
      'b.business_name',
      'b.logo_url',
      'b.brand_color',
      'b.address',
      'u.email as reply_to',
    ])
    .orderBy('u.created_at')
    .executeTakeFirstOrThrow()
  const { id, timezone, created_at, currency, phone, ...brand } = row
  return { id, timezone, created_at, currency, phone, brand }
}

/** `broadcast` is undefined if it no longer sends. */
export async function loadSendingBusiness(
  db: Db,
  businessId: string,
  broadcastId: string,
): Promise<{ business: SendingBusiness; broadcast: MessageBroadcast | undefined }> {
  const { brand, ...business } = await loadBrand(db, businessId)
  const found = await db
    .selectFrom('broadcasts')
    .select(['id', 'kind', 'heading', 'body', 'links'])
    .where('business_id', '=', businessId)
    .where('id', '=', broadcastId)
    .where('status', '=', 'sending')
    .$narrowType<Pick<MessageBroadcast, 'kind'>>() // the column's check allows only these
    .executeTakeFirst()
  return { business, broadcast: found && { ...found, business: brand } }
}
