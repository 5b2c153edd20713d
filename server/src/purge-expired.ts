/** Deletes what every domain and the HTTP layer say is expired. Idempotent: a second run finds nothing to delete. */
import { deleteExpired } from './db/delete-expired.ts'
import { acrossBusinesses } from './db/in-business.ts'
import type { Db } from './db/open.ts'
import { expiredInHttp } from './http/expired.ts'
import { MODULES } from './modules.ts'

/** Returns the number of deleted rows. */
export async function purgeExpired(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const everywhere = acrossBusinesses(db)
  let total = 0
  for (const rows of [...expiredInHttp(now), ...MODULES.flatMap(({ expired }) => expired?.(now) ?? [])])
    total += await deleteExpired(everywhere, rows, signal)
  return total
}
