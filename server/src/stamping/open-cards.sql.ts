import { sql, type RawBuilder } from 'kysely'

/**
 * Joins for `from`: held cards `h` that can be stamped, with the card `s` and the terms `t` that count for them. The version
 * on the row moves with the next stamp; which one counts until then is compared when new terms are written.
 */
export function openCards(now: Date): RawBuilder<unknown> {
  return sql`customer_cards h
    join stamp_cards s on s.business_id = h.business_id and s.id = h.stamp_id and s.published_at is not null and s.archived_at is null
      and h.left_at is null and (h.expires_at is null or h.expires_at > ${now})
    left join terms_that_count v on v.business_id = h.business_id and v.stamp_id = h.stamp_id
      and v.held = h.terms_version and v.newest = s.terms_version
    join card_terms t on t.business_id = h.business_id and t.stamp_id = h.stamp_id
      and t.version = coalesce(v.versions[h.balance + 1], h.terms_version)`
}
