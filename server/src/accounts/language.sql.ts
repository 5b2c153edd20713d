/** Languages of the people that the server writes to. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@stampwell/domain/text/language.ts'
import type { Db } from '../db/open.ts'

/** Returns the language in which the owner reads. */
export async function findBusinessLanguage(db: Db, businessId: string): Promise<Language> {
  const row = await db.selectFrom('businesses').select('language').where('id', '=', businessId).executeTakeFirst()
  return languageOf(row?.language)
}

/** Returns the language of the page on which the customer joined; that of the business if the merchant added them. */
export async function findCustomerLanguage(db: Db, businessId: string, customerId: string): Promise<Language> {
  const row = await db
    .selectFrom('businesses as business')
    .leftJoin('customers as customer', (join) =>
      join.onRef('customer.business_id', '=', 'business.id').on('customer.id', '=', customerId),
    )
    .select(['business.language as of_business', 'customer.language as of_customer'])
    .where('business.id', '=', businessId)
    .executeTakeFirst()
  return languageOf(row?.of_customer ?? row?.of_business)
}

/** Reads the column, whose check allows only languages that are offered. */
export function languageOf(value: string | null | undefined): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}
