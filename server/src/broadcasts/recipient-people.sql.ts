import type { Language } from '@stampwell/domain/text/language.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'
import type { RecipientRow } from './recipients.sql.ts'

/** `has_other_row`: after a merge, another row of the same broadcast and channel reaches the person, or has. */
export type RecipientPerson = {
  id: string
  name: string
  wallet_version: number
  /** Null: that of the business. */
  language: Language | null
  has_other_row: boolean
}

/** Returns by recipient who gets the message: the customer, or the one they were merged into; nobody if erased. */
export async function findRecipientPeople(
  db: Db,
  businessId: string,
  rows: readonly RecipientRow[],
): Promise<Map<string, RecipientPerson>> {
  const found = await sql<RecipientPerson & { recipient_id: string }>`
    select r.id as recipient_id, c.id, c.name, c.wallet_version, c.language,
      exists (
        select 1 from (${withMergedIds(businessId)}) other
        -- By the customer alone, which "offset 0" keeps so: a broadcast that was just frozen has no statistics, and the
        -- planner would read all its recipients for each one.
        cross join lateral (
          select * from broadcast_recipients where business_id = ${businessId} and customer_id = other.id offset 0
        ) k
        where k.broadcast_id = r.broadcast_id and k.channel = r.channel and k.id <> r.id
          and (k.status not in ('queued', 'held', 'skipped', 'failed') or k.claimed_until is not null
            -- Of rows that all wait, the customer's own goes first, then the one of the customer who joined first.
            or (k.status in ('queued', 'held') and (k.customer_id = c.id or (r.customer_id <> c.id and k.customer_id < r.customer_id))))
      ) as has_other_row
    from broadcast_recipients r
    join customers said on said.business_id = r.business_id and said.id = r.customer_id
    join customers c on c.business_id = r.business_id and c.id = ${keptIdOf('said')}
    where r.business_id = ${businessId} and r.id = any(${rows.map((row) => row.id)}::uuid[]) and c.erased_at is null`.execute(
    db,
  )
  return new Map(found.rows.map(({ recipient_id, ...person }) => [recipient_id, person]))
}
