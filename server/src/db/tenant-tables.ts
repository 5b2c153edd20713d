/**
 * Lists the tables that belong to one business and the small directory tables. A test compares both lists with the
 * catalogue.
 */

/** Every key of these tables begins with business_id, and every statement on them filters by it. */
export const tenantTables: readonly string[] = [
  'business_users',
  'login_networks',
  'email_codes',
  'email_changes',
  'subscriptions',
  'library_images',
  'stamp_cards',
  'card_terms',
  'terms_that_count',
  'rewards',
  'locations',
  'imports',
  'import_errors',
  'customers',
  'customer_consents',
  'customer_cards',
  'stamp_events',
  'event_notes',
  'issued_rewards',
  'scans',
  'used_codes',
  'receipts',
  'rollups',
  'rollup_days',
  'rollup_returns',
  'rollup_activity',
  'counter_times',
  'idempotency_keys',
  'customer_search',
  'customer_notes',
  'customer_messages',
  'tills',
  'staff',
  'pin_tries',
  'customer_merges',
  'duplicate_dismissals',
]

/** Tables that map a globally unique value to its business; looked up by that value alone. */
export const directoryTables: readonly string[] = [
  'business_logins',
  'business_sessions',
  'email_links',
  'join_codes',
  'wallet_tokens',
  'till_sessions',
  'till_pairings',
]
