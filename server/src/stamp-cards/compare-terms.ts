import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { termsThatCount } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { insertTermsThatCount, listTerms } from './terms.sql.ts'

/**
 * Stores which version applies to holders of version `held` when `newest` is the newest, for every number of stamps.
 * The SQL give function reads it, because comparing promises is the program's work and its result never changes.
 */
export async function compareTerms({
  db,
  businessId,
  stampId,
  held,
  newest,
}: {
  db: Db
  businessId: string
  stampId: string
  held: number
  newest: number
}): Promise<void> {
  const versions = (await listTerms(db, businessId, stampId, held)).filter(({ version }) => version <= newest)

  const counts = Array.from(
    { length: MAX_STAMPS + 1 },
    (_, balance) => termsThatCount({ versions, held, balance }).version,
  )

  await insertTermsThatCount(db, businessId, { stamp_id: stampId, held, newest, versions: counts })
}
