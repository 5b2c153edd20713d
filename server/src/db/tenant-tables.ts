/** Which tables belong to one business and which are small directories. A test holds both lists against the catalogue. */

/** Every key of these begins with business_id, and every statement on them names it. */
export const tenantTables: readonly string[] = [
  'business_users', 'email_codes', 'subscriptions', 'library_images',
  'stamp_cards', 'card_terms', 'terms_that_count', 'rewards', 'locations',
  'imports', 'import_errors',
  'customers', 'customer_consents', 'customer_cards', 'stamp_events', 'event_notes', 'issued_rewards', 'scans', 'used_codes', 'receipts',
  'rollups', 'rollup_days', 'rollup_returns', 'rollup_activity',
  'counter_times', 'idempotency_keys',
  'customer_search', 'customer_notes', 'customer_messages',
  'tills', 'staff', 'pin_tries',
  'customer_merges', 'duplicate_dismissals',
]

/** Globally unique things point from here to a business; looked up by the unique thing alone. */
export const directoryTables: readonly string[] = [
  'business_logins', 'business_sessions', 'email_links', 'join_codes', 'wallet_tokens', 'till_sessions', 'till_pairings',
]
