import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { PreferenceOwner } from '../delivery/preference-token.ts'

/** `isOther`: it is not theirs any more, so that somebody else may hold the link. `isPresent`: it is the one they have. */
export type LinkAddress = { isOther: boolean; isPresent: boolean }

/**
 * Compares the address that a link was sent to with those of its customer and of everybody merged into them. A link that
 * names no address counts as sent to the present one.
 */
export async function compareAddress(
  db: Db,
  customerId: string,
  { businessId, channel, addressHash }: PreferenceOwner,
): Promise<LinkAddress> {
  if (addressHash === null) return { isOther: false, isPresent: true }
  const { rows } = await sql<{ id: string; is_same: boolean }>`
    select id, coalesce(contact_hash(${channel}, address) = ${addressHash}, false) as is_same
    from (
      select c.id, case ${channel}::text when 'email' then c.email when 'sms' then c.phone end as address from customers c
      where c.business_id = ${businessId} and (c.id = ${customerId} or c.merged_into = ${customerId})
    ) theirs`.execute(db)
  const kept = rows.find(({ id }) => id === customerId)
  const isKnown = rows.some(({ is_same }) => is_same)
  return { isOther: !isKnown, isPresent: kept?.is_same === true }
}
