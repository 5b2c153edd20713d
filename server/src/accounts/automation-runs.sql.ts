/** When the automations of a business look at its customers next. Their table belongs to a domain after this one. */
import type { Db } from '../db/open.ts'

/** Locks the automations that are on against a run, which would otherwise set the moment of the next one by the old zone. */
export function lockNextRuns(db: Db, businessId: string): Promise<{ key: string; next_at: Date | null }[]> {
  return db
    .selectFrom('automations')
    .select(['key', 'next_at'])
    .where('business_id', '=', businessId)
    .where('is_on', '=', true)
    .orderBy('key')
    .forUpdate()
    .execute()
}

export async function setNextRun(
  db: Db,
  businessId: string,
  { key, next_at }: { key: string; next_at: Date },
): Promise<void> {
  await db
    .updateTable('automations')
    .set({ next_at })
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .execute()
}
