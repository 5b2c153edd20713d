import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import { languageOf } from './language.sql.ts'
import type { Db } from '../db/open.ts'

/** Returns the business as its payments and e-mails name it (`nameInMail`). `email` is that of its first user. */
export async function findOwner(db: Db, businessId: string) {
  const owner = await db
    .selectFrom('businesses as business')
    .innerJoin('business_users as user', 'user.business_id', 'business.id')
    .where('business.id', '=', businessId)
    .select(['business.business_name', 'business.timezone', 'business.currency', 'user.email'])
    .select(['business.suspended_at', 'business.closes_at', 'business.erased_at'])
    .select('business.language')
    .select((row) => row('user.email_verified_at', 'is not', null).$castTo<boolean>().as('is_verified'))
    .orderBy('user.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...owner, business_name: nameInMail(owner), language: languageOf(owner.language) }
}

/** Nothing is charged and no state lapses while the business is suspended or being closed. */
export function isBillingStopped({ suspended_at, closes_at }: Pick<Owner, 'suspended_at' | 'closes_at'>): boolean {
  return suspended_at !== null || closes_at !== null
}

export type Owner = Awaited<ReturnType<typeof findOwner>>
