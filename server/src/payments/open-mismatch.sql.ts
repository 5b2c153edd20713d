import { sql, type RawBuilder } from 'kysely'

/**
 * Selects the charges `p` of stored cards that took another amount, after which nothing was bought. The period is
 * not compared: a suspension and a given plan move it.
 */
export function isOpenMismatch(): RawBuilder<boolean> {
  return sql<boolean>`(p.status = 'pending' and p.charged_by = 'authorization' and p.mismatch is not null
    and not exists (select from payments paid where paid.business_id = p.business_id
      and paid.receipt_number is not null and paid.applied_at >= p.created_at))`
}
