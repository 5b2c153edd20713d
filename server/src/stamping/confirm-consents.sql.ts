import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Makes what somebody who joined by a code asked for count, as `give_stamp` does: they were served at the counter. The
 * caller holds the customer locked.
 */
export async function confirmConsents(
  db: Db,
  businessId: string,
  customerId: string,
  { actor, now }: { actor: { kind: string; id: string | null; name: string | null }; now: Date },
): Promise<void> {
  await sql`
    with given as (
      update customer_consents k set given_at = ${now}::timestamptz
      where k.business_id = ${businessId} and k.customer_id = ${customerId} and k.source = 'join'
        and k.given_at is null and k.withdrawn_at is null
      returning k.business_id, k.customer_id, k.channel, k.text_key, k.text_version
    )
    insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at)
    select g.business_id, g.customer_id,
      last_consent_event(g.business_id, g.customer_id) + row_number() over (order by g.channel), g.channel, 'given', 'counter',
      g.text_key, g.text_version, ${actor.kind}, ${actor.id}::uuid, ${actor.name}, ${now}::timestamptz
    from given g`.execute(db)
}
