import type { Db } from '../db/open.ts'

export type JoinCodeRow = {
  code: string
  business_id: string
  stamp_id: string
  created_at: Date
  retired_at: Date | null
}

export async function findOpenCode(db: Db, businessId: string, stampId: string): Promise<string | null> {
  const row = await db
    .selectFrom('join_codes')
    .select('code')
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stampId)
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Returns false if the code is taken; the caller then tries another. */
export async function insertCode(
  db: Db,
  businessId: string,
  { code, stamp_id, now }: { code: string; stamp_id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('join_codes')
    .values({ code, business_id: businessId, stamp_id, created_at: now, retired_at: null })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** Retired codes are kept, so that an old poster can tell the customer what to do. */
export async function retireCodes(
  db: Db,
  businessId: string,
  { stamp_id, now }: { stamp_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('join_codes')
    .set({ retired_at: now })
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stamp_id)
    .where('retired_at', 'is', null)
    .execute()
}

/** The only lookup without a tenant. `code` must be normalized by `readJoinCode`. */
export function findCodeEntry(db: Db, code: string): Promise<JoinCodeRow | undefined> {
  return db.selectFrom('join_codes').selectAll().where('code', '=', code).executeTakeFirst()
}
