/** The query from which every read of customers starts. */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.gen.ts'

export type CustomerRow = Selectable<Tables['customers']> & { marketing_consent: boolean }

/** Begins a query of the customers, as `c`, who are neither erased nor merged. */
export function customers(db: Db, businessId: string) {
  return db
    .selectFrom('customers as c')
    .where('c.business_id', '=', businessId)
    .where('c.erased_at', 'is', null)
    .where('c.merged_into', 'is', null)
}

/** Selects whether any consent, on any channel, was given and not withdrawn. */
export function consents(businessId: string) {
  return sql<boolean>`exists (select 1 from customer_consents k where k.business_id = ${businessId} and k.customer_id = c.id
    and k.given_at is not null and k.withdrawn_at is null)`.as('marketing_consent')
}
