import type { Db } from '../db/open.ts'

export function findBusiness(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['business_name', 'country', 'currency', 'timezone'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}
