/** The means of payment to which the renewals of a business are charged. The token is sealed. */
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

type NewAuthorization = Omit<
  Insertable<Tables['payment_authorizations']>,
  'business_id' | 'updated_at' | 'provider'
> & {
  provider: PaymentProviderName
}

/** Keeps what the last checkout left; null: it left nothing, so renewals wait for the owner. */
export async function replaceAuthorization(
  db: Db,
  businessId: string,
  authorization: NewAuthorization | null,
  now: Date,
): Promise<void> {
  if (authorization === null) {
    await db.deleteFrom('payment_authorizations').where('business_id', '=', businessId).execute()
    return
  }
  const row = { ...authorization, updated_at: now }
  await db
    .insertInto('payment_authorizations')
    .values({ ...row, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute()
}

/** Returns what a renewal can be charged to; null without any. */
export async function findAuthorization(
  db: Db,
  businessId: string,
): Promise<{ provider: PaymentProviderName; sealed_token: string; updated_at: Date } | null> {
  const row = await db
    .selectFrom('payment_authorizations')
    .where('business_id', '=', businessId)
    .select(['provider', 'sealed_token', 'updated_at'])
    .$narrowType<{ provider: PaymentProviderName }>() // the column's check allows no others
    .executeTakeFirst()
  return row ?? null
}

type SealedToken = { business_id: string; sealed_token: string }

/** Returns the sealed tokens after a business, by businesses. tenant-free: the job serves every business. */
export function listSealedTokens(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<SealedToken[]> {
  return db
    .selectFrom('payment_authorizations')
    .select(['business_id', 'sealed_token'])
    .$if(after !== null, (query) => query.where('business_id', '>', after))
    .orderBy('business_id')
    .limit(limit)
    .execute()
}

/** Replaces a sealed token, unless a checkout replaced it meanwhile. The means of payment stays as old as it was. */
export async function replaceSealedToken(
  db: Db,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ sealed_token: to })
    .where('business_id', '=', businessId)
    .where('sealed_token', '=', from)
    .execute()
}
