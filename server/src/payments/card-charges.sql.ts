/** Charges of stored cards. */
import { sql, type RawBuilder } from 'kysely'

/** Selects the charges whose outcome is not known yet. That one took another amount is known. */
export function isUnansweredCharge(table: string): RawBuilder<boolean> {
  const [status, charged_by, mismatch] = ['status', 'charged_by', 'mismatch'].map((name) => sql.ref(`${table}.${name}`))
  return sql<boolean>`(${status} = 'pending' and ${charged_by} = 'authorization' and ${mismatch} is null)`
}

/**
 * Selects the charges `p` that took another amount, after which nothing was bought. The period is not compared: a
 * suspension and a given plan move it.
 */
export function isOpenMismatch(): RawBuilder<boolean> {
  return sql<boolean>`(p.status = 'pending' and p.charged_by = 'authorization' and p.mismatch is not null
    and not exists (select from payments paid where paid.business_id = p.business_id
      and paid.receipt_number is not null and paid.applied_at >= p.created_at))`
}
