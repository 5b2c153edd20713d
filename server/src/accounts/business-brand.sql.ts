import type { Language } from '@stampwell/domain/text/language.ts'
import type { Db } from '../db/open.ts'
import { languageOf } from './language.sql.ts'

/** A business as its messages show it. */
export type Brand = {
  language: Language
  business_name: string
  logo_url: string | null
  brand_color: string | null
  address: string | null
  reply_to: string | null
}

/** Returns the business as its messages show it. Replies go to its user's verified e-mail. */
export async function loadBrand(
  db: Db,
  businessId: string,
): Promise<{ id: string; timezone: string; created_at: Date; brand: Brand; phone: string }> {
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
      'b.phone',
      'b.business_name',
      'b.logo_url',
      'b.brand_color',
      'b.address',
      'b.language',
      'u.email as reply_to',
    ])
    .orderBy('u.created_at')
    .executeTakeFirstOrThrow()
  const { id, timezone, created_at, phone, language, ...brand } = row
  return { id, timezone, created_at, phone, brand: { ...brand, language: languageOf(language) } }
}
