import { sql, type RawBuilder } from 'kysely'

/** Joins for `from`: held cards `h` that can be stamped, with the card `s` and the terms `t` that they follow. */
export function openCards(now: Date): RawBuilder<unknown> {
  return sql`customer_cards h
    join stamp_cards s on s.business_id = h.business_id and s.id = h.stamp_id and s.published_at is not null and s.archived_at is null
      and h.left_at is null and (h.expires_at is null or h.expires_at > ${now})
    join card_terms t on t.business_id = h.business_id and t.stamp_id = h.stamp_id and t.version = h.terms_version`
}
