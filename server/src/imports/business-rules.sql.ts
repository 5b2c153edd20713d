import type { Db } from '../db/open.ts'

export function findRules(db: Db, businessId: string): Promise<{ country: string; timezone: string }> {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select(['country', 'timezone'])
    .executeTakeFirstOrThrow()
}
