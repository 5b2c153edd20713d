/** The tables as the migrations leave them. Printed by `npm run db:types`; a check compares. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Goes in as text, comes out parsed. */
type Json = ColumnType<unknown, string, string>

export type Tables = {
  account_exports: {
    business_id: string
    id: string
    status: string
    rows_total: Generated<number>
    rows_done: Generated<number>
    bytes: number | null
    lease: string | null
    leased_until: Date | null
    created_at: Date
    finished_at: Date | null
    expires_at: Date | null
    tries: Generated<number>
  }
  admin_invitations: {
    token_hash: string
    admin_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
    one_time_password_hash: string | null
  }
  admin_login_networks: {
    admin_id: string
    network_hash: string
    device_hash: string
    last_login_at: Date
  }
  admin_sessions: {
    token_hash: string
    admin_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    id: string
    browser: string | null
    system: string | null
  }
  admins: {
    id: string
    name: string
    email: string
    password_hash: string | null
    created_at: Date
    level: string
    disabled_at: Date | null
    removed_at: Date | null
    email_typed: string | null
  }
  audit_chain: {
    one: Generated<boolean>
    number: number
    hash: string
  }
  audit_entries: {
    number: number
    id: string
    at: Date
    admin_id: string | null
    admin_name: string
    action: string
    subject_kind: string
    subject_id: string
    subject_name: string
    about_business: string | null
    before: ColumnType<unknown, string | null, string | null>
    after: ColumnType<unknown, string | null, string | null>
    reason: string | null
    ip: string | null
    request_id: string | null
    previous_hash: string
    hash: string
  }
  automation_occasions: {
    business_id: string
    automation_key: string
    customer_id: string
    occasion: string
    broadcast_id: string
    stamp_id: string | null
    reward: string | null
  }
  automations: {
    business_id: string
    key: string
    is_on: boolean
    channels: string[]
    heading: string
    body: string
    since: string | null
    next_at: Date | null
    run_day: string | null
    run_broadcast_id: string | null
    run_after: string | null
  }
  broadcast_clicks: {
    business_id: string
    recipient_id: string
    link: number
    clicked_at: Date
  }
  broadcast_counts: {
    business_id: string
    broadcast_id: string
    channel: string
    status: string
    reason: Generated<string>
    recipients: number
  }
  broadcast_customers: {
    business_id: string
    broadcast_id: string
    customer_id: string
    stamp_id: string | null
    reward: string | null
  }
  broadcast_exclusions: {
    business_id: string
    broadcast_id: string
    reason: string
    customers: number
  }
  broadcast_recipients: {
    business_id: string
    broadcast_id: string
    customer_id: string
    channel: string
    id: string
    status: string
    reason: string | null
    due_at: Date | null
    claimed_until: Date | null
    tries: Generated<number>
    lost_claims: Generated<number>
    provider_id: string | null
    pages: number | null
    cost_minor: number | null
    sent_at: Date | null
    changed_at: Date
    counted_on: string | null
    is_first: Generated<boolean>
  }
  broadcasts: {
    business_id: string
    id: string
    kind: string
    campaign_name: string | null
    goal: string | null
    starts_on: string | null
    ends_on: string | null
    heading: string
    body: string
    channels: string[]
    cascade: boolean
    audience: string
    has_holdout: boolean
    status: string
    failure: string | null
    schedule_date: string | null
    schedule_time: string | null
    send_at: Date
    sending_since: Date | null
    first_sent_at: Date | null
    sent_at: Date | null
    cancelled_by_delete_at: Date | null
    deleted_at: Date | null
    frozen_after: string | null
    frozen_at: Date | null
    audience_size: Generated<number>
    holds_out: boolean | null
    links: Generated<string[]>
    created_by: string | null
    created_at: Date
    automation_key: string | null
    written_to: Generated<number>
    final_holdout: ColumnType<unknown, string | null, string | null>
    planned_written: number | null
    planned_cards: number | null
    import_id: string | null
    planned_size: number | null
  }
  business_changes: {
    business_id: string
    slot: Generated<string>
    newest: Generated<string>
  }
  business_logins: {
    email: string
    business_id: string
    user_id: string
  }
  business_sessions: {
    token_hash: string
    business_id: string
    user_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    id: Generated<string>
    browser: string | null
    system: string | null
    viewed_by: string | null
  }
  business_users: {
    business_id: string
    id: string
    name: string
    email: string
    password_hash: string
    email_verified_at: Date | null
    created_at: Date
    email_typed: string | null
  }
  businesses: {
    id: string
    business_name: string
    phone: string
    country: string
    currency: string
    timezone: string
    industry_id: string | null
    category_id: string | null
    logo_url: string | null
    banner_url: string | null
    brand_color: string | null
    website_url: string | null
    address: string | null
    accepted_terms_at: Date
    created_at: Date
    updated_at: Date
    closes_at: Date | null
    erased_at: Date | null
    suspended_at: Date | null
    emptied_at: Date | null
    language: Generated<string>
    accepted_terms_version: number | null
    email_weekly_summary: Generated<boolean>
    email_limit_warning: Generated<boolean>
    email_rewards_waiting: Generated<boolean>
    earlier_currencies: ColumnType<unknown, string | null, string | null>
  }
  card_drawings: {
    business_id: string
    design_hash: string
    drawing: Json
    created_at: Date
  }
  card_terms: {
    business_id: string
    stamp_id: string
    version: number
    number_of_stamps: number
    join_stamps: number
    duration: number | null
    rewards: Json
    created_at: Date
    created_by: string | null
  }
  categories: {
    id: string
    name: string
    position: number
  }
  consent_events: {
    business_id: string
    customer_id: string
    seq: number
    channel: string
    kind: string
    source: string
    text_key: string | null
    text_version: number | null
    actor_kind: string
    actor_id: string | null
    actor_name: string | null
    created_at: Date
    import_id: string | null
  }
  contact_messages: {
    id: string
    name: string
    email: string
    business_name: string | null
    page: string
    message: string
    created_at: Date
    done_at: Date | null
    done_by: string | null
  }
  counter_times: {
    business_id: string
    day: string
    bucket_ms: number
    count: number
  }
  customer_cards: {
    business_id: string
    customer_id: string
    stamp_id: string
    balance: number
    cycle: number
    last_seq: number
    joined_at: Date
    expires_at: Date | null
    updated_at: Date
    terms_version: Generated<number>
    remainder_minor: Generated<number>
    left_at: Date | null
  }
  customer_consents: {
    business_id: string
    customer_id: string
    channel: string
    asked_at: Date
    given_at: Date | null
    withdrawn_at: Date | null
    source: string
    text_key: string | null
    text_version: number | null
  }
  customer_merges: {
    business_id: string
    id: string
    keep_id: string
    merge_id: string
    merged_at: Date
    merged_by: string
    merged_by_name: string
    undone_at: Date | null
    undone_by_name: string | null
    snapshot: ColumnType<unknown, string | null, string | null>
  }
  customer_messages: {
    business_id: string
    id: string
    customer_id: string
    channel: string
    heading: string | null
    body: string | null
    status: string
    written_by: string | null
    created_at: Date
    broadcast_id: string | null
    reason: string | null
  }
  customer_notes: {
    business_id: string
    id: string
    customer_id: string
    note: string
    written_by: string | null
    created_at: Date
    import_id: string | null
  }
  customer_search: {
    business_id: string
    customer_id: string
    words: string
    grams: string[]
  }
  customers: {
    business_id: string
    id: string
    name: string
    email: string | null
    phone: string | null
    wallet_version: Generated<number>
    joined_at: Date
    last_activity_at: Date
    leave_asked_at: Date | null
    erased_at: Date | null
    created_at: Date
    updated_at: Date
    import_id: string | null
    merged_into: string | null
    name_key: GeneratedAlways<string>
    email_key: GeneratedAlways<string | null>
    phone_key: GeneratedAlways<string | null>
    language: string | null
    birthday: string | null
    birth_year: number | null
    date_of_birth: GeneratedAlways<string | null>
    taken_back_at: Date | null
    email_typed: string | null
  }
  duplicate_dismissals: {
    business_id: string
    first_id: string
    second_id: string
    dismissed_at: Date
    dismissed_by: string
  }
  email_changes: {
    business_id: string
    user_id: string
    new_email: string
    is_pending: boolean
    asked_at: Date
    expires_at: Date
    new_email_typed: string | null
  }
  email_codes: {
    business_id: string
    user_id: string
    purpose: string
    code_hash: string
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
    used_at: Date | null
  }
  email_links: {
    token_hash: string
    business_id: string
    user_id: string
    purpose: string
    expires_at: Date
    used_at: Date | null
  }
  erased_recipients: {
    business_id: string
    address_hash: string
    message_id: string
    created_at: Date
  }
  event_notes: {
    business_id: string
    event_id: string
    customer_id: string
    note: string
  }
  guess_counts: {
    key_hash: string
    window_start: Date
    tries: number
  }
  idempotency_keys: {
    business_id: string
    actor_id: string
    route: string
    key: string
    body_hash: string
    state: string
    status: number | null
    reply: ColumnType<unknown, string | null, string | null>
    started_at: Date
  }
  import_balances: {
    business_id: string
    import_id: string
    line: number
    stamp_id: string
    customer_id: string
    event_id: string
    rewards: number
    taken_back_at: Date | null
  }
  import_errors: {
    business_id: string
    import_id: string
    line: number
    reason: string
    cells: Json
    kind: Generated<string>
  }
  imports: {
    business_id: string
    id: string
    file_name: string
    has_file: Generated<boolean>
    encoding: string
    delimiter: string
    columns: Json
    options: ColumnType<unknown, string | null, string | null>
    status: string
    rows_total: number
    rows_done: Generated<number>
    created: Generated<number>
    completed: Generated<number>
    known: Generated<number>
    repeated: Generated<number>
    failed: Generated<number>
    taken_back: Generated<number>
    lease: string | null
    leased_until: Date | null
    created_at: Date
    finished_at: Date | null
    header_row: Generated<number>
    left_out: Json
    balances: ColumnType<unknown, string | null, string | null>
  }
  industries: {
    id: string
    name: string
    position: number
  }
  installation_keys: {
    name: string
    key: string
  }
  issued_rewards: {
    business_id: string
    id: string
    code: string
    customer_id: string
    stamp_id: string
    reward_id: string
    cycle: number
    event_id: string
    name: string
    type: string
    value_minor: number | null
    percent: number | null
    details: string | null
    issued_at: Date
    expires_at: Date | null
    redeemed_at: Date | null
    redeemed_event_id: string | null
    revoked_at: Date | null
    recipient: ColumnType<unknown, string | null, string | null>
    fulfilment: string | null
    reference: string | null
    fulfilled_at: Date | null
    fulfilled_by: string | null
    reopened_at: Date | null
    reopened_by: string | null
    gift: Generated<boolean>
    merge_id: string | null
  }
  join_codes: {
    code: string
    business_id: string
    stamp_id: string
    created_at: Date
    retired_at: Date | null
  }
  last_night: {
    id: Generated<boolean>
    night: string
    violations: number | null
  }
  ledger_upgrades: {
    name: string
    upgraded_at: Date
  }
  library_images: {
    business_id: string
    id: string
    kind: string
    name: string
    url: string
    created_at: Date
  }
  locations: {
    business_id: string
    id: string
    stamp_id: string
    name: string
    address: string
    city: string | null
    country: string | null
    latitude: number | null
    longitude: number | null
    place_id: string | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  login_networks: {
    business_id: string
    user_id: string
    network_hash: string
    device_hash: string
    last_login_at: Date
  }
  merchant_cohorts: {
    cohort: string
    month: string
    merchants: number
  }
  merchant_milestones: {
    business_id: string
    registered_on: string
    verified_on: string | null
    published_on: string | null
    first_customer_on: string | null
    first_stamp_on: string | null
    tenth_stamp_on: string | null
    last_stamp_on: string | null
  }
  offer_customers: {
    business_id: string
    offer_id: string
    customer_id: string
  }
  offer_redemptions: {
    business_id: string
    id: string
    offer_id: string
    customer_id: string
    only_once: boolean
    location_id: string | null
    actor_kind: string
    actor_id: string
    actor_name: string | null
    staff_id: string | null
    staff_name: string | null
    created_at: Date
    undone_at: Date | null
    undone_by: string | null
  }
  offers: {
    business_id: string
    id: string
    title: string
    description: string | null
    offer_type: string
    percent: number | null
    value_minor: number | null
    banner_url: string | null
    starts_on: string | null
    ends_on: string | null
    audience: string
    once_per_customer: boolean
    terms: string | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    amount_currency: string | null
  }
  old_codes: {
    business_id: string
    code_hash: string
    customer_id: string
    import_id: string
    expires_at: Date
    opened_at: Date | null
  }
  opt_out_texts: {
    text_hash: string
    obeyed_at: Date
  }
  payment_authorizations: {
    business_id: string
    provider: string
    sealed_token: string
    brand: string | null
    last4: string | null
    exp_month: number | null
    exp_year: number | null
    updated_at: Date
  }
  payment_difference_settlements: {
    reference: string
    kind: string
    ours: string
    theirs: string
    settled_at: Date
    admin_name: string
    reason: string
  }
  payment_differences: {
    night: string
    reference: string
    kind: string
    provider: string
    ours: string
    theirs: string
    is_fixed: boolean
    noted_at: Date
  }
  payment_events: {
    provider: string
    event_id: string
    kind: string
    reference: string | null
    provider_id: string | null
    withdrawal_kind: string | null
    withdrawal_id: string | null
    withdrawal_minor: number | null
    received_at: Date
    tries: Generated<number>
    next_try_at: Date
    done_at: Date | null
    outcome: string | null
  }
  payment_receipt_counter: {
    only_row: Generated<boolean>
    last_nth: Generated<number>
  }
  payment_receipt_numbers: {
    nth: number
    receipt_number: string
    business_id: string
    reference: string
  }
  payment_receipts: {
    business_id: string
    reference: string
    issued_at: Date
    issued_on: string
    paid_on: string
    seller_name: string
    seller_address: string
    seller_tax_id: string
    seller_email: string | null
    buyer_name: string
    buyer_address: string
    mailed_at: Date | null
  }
  payment_reconciliations: {
    night: string
    began_at: Date
    ended_at: Date | null
    asked: number
    unanswered: number
  }
  payment_references: {
    reference: string
    business_id: string
  }
  payment_refunds: {
    business_id: string
    refund_reference: string
    reference: string
    reason: string
    amount_minor: number
    status: string
    refund_id: string | null
    created_at: Date
    asked_at: Date | null
    done_at: Date | null
    refunded_before_minor: number
    admin_name: string | null
    note: string | null
  }
  payment_reports: {
    business_id: string
    reference: string
    kind: string
    about: string
    amount_minor: number | null
    reported_at: Date
  }
  payments: {
    business_id: string
    reference: string
    kind: string
    status: string
    charged_by: string
    amount_minor: number
    currency: string
    payment_code: string
    provider: string | null
    provider_id: string | null
    plan_id: string
    period_from: string
    period_to: string
    upgraded_plan_id: string | null
    upgraded_period_to: string | null
    checkout_url: string | null
    created_at: Date
    paid_at: Date | null
    applied_at: Date | null
    asked_at: Date | null
    refunded_minor: Generated<number>
    mismatch: string | null
    receipt_number: string | null
  }
  pin_tries: {
    business_id: string
    till_id: string
    staff_id: string
    tries: number
    tried_at: Date
  }
  places: {
    id: number
    name: string
    search: string
    country: string
    region: string | null
    latitude: number
    longitude: number
    population: number
  }
  plans: {
    id: string
    tier: string
    name: string
    interval: string
    amount_minor: number
    currency: string
    features: string[]
    limits: Json
    popular: Generated<boolean>
    position: number
    replaced_at: Date | null
  }
  platform_counts: {
    one: Generated<boolean>
    written_in: Generated<string>
    recount_from: string | null
    counted_at: Date | null
  }
  platform_days: {
    day: string
    sign_ups: Generated<number>
    customers_joined: Generated<number>
    customers_gone: Generated<number>
    stamps: Generated<number>
    redemptions: Generated<number>
    active_merchants: Generated<number>
    campaigns: Generated<number>
    campaign_messages: Generated<number>
    ended_subscriptions: Generated<number>
    trials: number | null
    paid_subscriptions: number | null
    failing_payments: number | null
  }
  platform_revenue: {
    day: string
    currency: string
    amount_minor: number
    subscriptions: number
  }
  platform_settings: {
    only_row: Generated<boolean>
    platform_name: Generated<string>
    support_email: string | null
    legal_name: Generated<string>
    legal_address: Generated<string>
    sign_up: Generated<string>
    banner: string | null
    sending_stopped: Generated<boolean>
    tax_id: Generated<string>
    default_plan: string | null
    trial_days: Generated<number>
    version: Generated<number>
  }
  privacy_requests: {
    business_id: string
    id: string
    customer_id: string
    kind: string
    asked_at: Date
    done_at: Date | null
  }
  receipts: {
    business_id: string
    receipt: string
    event_id: string
    refunded_event_id: string | null
    created_at: Date
  }
  reference_imports: {
    source: string
    version: string
    position: number
    finished_at: Date | null
  }
  rewards: {
    business_id: string
    id: string
    stamp_id: string
    type: string
    name: string
    stamps_required: number
    value_minor: number | null
    percent: number | null
    details: string | null
    expires_in_days: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    cost_minor: number | null
  }
  rollup_activity: {
    business_id: string
    customer_id: string
    last_activity_at: Date
  }
  rollup_card_days: {
    business_id: string
    day: string
    stamp_id: string
    given: number
    redeemed: number
    stamps: number[]
    redemptions: number[]
  }
  rollup_customer_months: {
    business_id: string
    month: string
    customer_id: string
    stamp_id: string
    gives: number
    stamps: number
    redemptions: number
  }
  rollup_days: {
    business_id: string
    day: string
    given: number
    stamps: number[]
    redemptions: number[]
    visits: number[]
    visitors: number[]
    written_in: Generated<string>
  }
  rollup_location_days: {
    business_id: string
    day: string
    stamp_id: string
    location_id: string
    given: number
    stamps: number[]
  }
  rollup_returns: {
    business_id: string
    quarter: number
    gap: number
    visits: number
  }
  rollups: {
    business_id: string
    written_in: string
    event_id: string
    events: number
    stamps: number
    redemptions: number
  }
  sandbox_payments: {
    reference: string
    amount_minor: number
    currency: string
    description: string
    return_url: string | null
    cancel_url: string | null
    status: string
    later_charges: string
    created_at: Date
  }
  sandbox_refunds: {
    refund_reference: string
    reference: string
    amount_minor: number
  }
  scans: {
    business_id: string
    id: string
    customer_id: string
    scanned_at: Date
    expires_at: Date
    given_event_id: string | null
  }
  schema_migrations: {
    name: string
    checksum: string
    applied_at: Generated<Date>
  }
  second_factors: {
    account_id: string
    business_id: string | null
    admin_id: string | null
    sealed_secret: string
    confirmed_at: Date | null
    last_step: Generated<number>
    recovery_hashes: Generated<string[]>
    wrong_tries: Generated<number>
    closed_until: Date | null
    created_at: Date
  }
  seeded_worlds: {
    name: string
    started_at: Date
    finished_at: Date | null
  }
  sending_days: {
    business_id: string
    day: string
    people: Generated<number>
    emails: Generated<number>
    sms: Generated<number>
    sms_cost_minor: Generated<number>
    single_emails: Generated<number>
    single_sms: Generated<number>
    single_sms_cost_minor: Generated<number>
  }
  sending_settings: {
    business_id: string
    per_week: Generated<number>
    lease: string | null
    lease_until: Date | null
    served_at: Date | null
  }
  sent_messages: {
    id: string
    channel: string
    recipient: string
    subject: string | null
    text: string
    html: string | null
    headers: Json
    created_at: Date
    about: string | null
    attachments: Json
  }
  short_links: {
    business_id: string
    id_hash: string
    customer_id: string
    kind: string
    target: string | null
    wallet_version: number | null
    written_at: Date
  }
  sms_spending: {
    day: string
    cost_minor: Generated<number>
  }
  staff: {
    business_id: string
    id: string
    name: string
    pin_hash: string
    created_at: Date
    updated_at: Date
    removed_at: Date | null
  }
  stamp_cards: {
    business_id: string
    id: string
    card_name: string
    offer_details: string | null
    promo_caption: string | null
    number_of_stamps: Generated<number>
    join_stamps: Generated<number>
    card_description: string | null
    website_url: string | null
    business_name: string | null
    selected_icon: string | null
    selected_logo: string | null
    card_color: Generated<string>
    banner: string | null
    logo: string | null
    duration: number | null
    published_at: Date | null
    published_by: string | null
    archived_at: Date | null
    archived_by: string | null
    created_at: Date
    updated_at: Date
    terms_version: Generated<number>
    wait_minutes: number | null
    most_per_day: number | null
    most_per_scan: number | null
    opening_hours: ColumnType<unknown, string | null, string | null>
    spend_minor: number | null
    is_open_for_joins: Generated<boolean>
  }
  stamp_events: {
    business_id: string
    id: string
    customer_id: string
    stamp_id: string
    seq: number
    kind: string
    quantity: number
    spent: Generated<number>
    balance: number
    cycle: number
    actor_kind: string
    actor_id: string | null
    actor_name: string | null
    source: string
    location_id: string | null
    receipt: string | null
    reward_id: string | null
    reverses_id: string | null
    scan_id: string | null
    idempotency_key: string | null
    idempotency_hash: string | null
    created_at: Date
    terms_version: Generated<number>
    spend_minor: number | null
    remainder_minor: Generated<number>
    override: string | null
    staff_id: string | null
    staff_name: string | null
    written_in: Generated<string>
  }
  subscription_ends: {
    business_id: string
    ended_at: Date
    status: string
    plan_id: string
  }
  subscription_notices: {
    business_id: string
    kind: string
    concerns: string
    sent_at: Date
  }
  subscriptions: {
    business_id: string
    plan_id: string
    status: string
    cancel_at_period_end: Generated<boolean>
    updated_at: Date
    registered_plan_id: string
    trial_ends_on: string | null
    anchor_day: number | null
    period_from: string | null
    period_to: string | null
    pending_plan_id: string | null
    pending_kind: string | null
    incomplete_since: Date | null
    incomplete_from_status: string | null
    incomplete_from_plan_id: string | null
    past_due_since: string | null
    last_tried_on: string | null
    granted_plan_id: string | null
    granted_until: string | null
    last_act: string | null
    last_act_at: Date | null
    kept_stamp_ids: string[] | null
  }
  suppressions: {
    business_id: string
    channel: string
    address_hash: string
    reason: string
    created_at: Date
  }
  terms_that_count: {
    business_id: string
    stamp_id: string
    held: number
    newest: number
    versions: number[]
  }
  till_pairings: {
    code_hash: string
    business_id: string
    till_id: string
    name: string
    location_id: string | null
    lock_minutes: number
    created_by: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  till_sessions: {
    token_hash: string
    business_id: string
    till_id: string
  }
  tills: {
    business_id: string
    id: string
    name: string
    location_id: string | null
    lock_minutes: number
    paired_by: string
    paired_at: Date
    last_seen_at: Date
    expires_at: Date
    revoked_at: Date | null
    staff_id: string | null
    staff_until: Date | null
    updated_at: Date
    staff_since: Date | null
  }
  trial_contacts: {
    contact_hash: string
    begun_at: Date
  }
  used_codes: {
    business_id: string
    customer_id: string
    step: number
    used_at: Date
  }
  wallet_tokens: {
    token_hash: string
    business_id: string
    customer_id: string
    version: number
    created_at: Date
  }
  what_if_runs: {
    business_id: string
    id: string
    stamp_id: string
    status: string
    progress: Generated<number>
    rules: Json
    seen_after: Date
    result: ColumnType<unknown, string | null, string | null>
    seen_from: Date | null
    rows_seen: Generated<number>
    tries: Generated<number>
    lease: string | null
    leased_until: Date | null
    created_at: Date
    finished_at: Date | null
  }
}

/** Tables of one business: every key begins with business_id, and every statement on them filters by it. */
export const tenantTables: readonly string[] = [
  'account_exports',
  'automation_occasions',
  'automations',
  'broadcast_clicks',
  'broadcast_counts',
  'broadcast_customers',
  'broadcast_exclusions',
  'broadcast_recipients',
  'broadcasts',
  'business_changes',
  'business_users',
  'card_drawings',
  'card_terms',
  'consent_events',
  'counter_times',
  'customer_cards',
  'customer_consents',
  'customer_merges',
  'customer_messages',
  'customer_notes',
  'customer_search',
  'customers',
  'duplicate_dismissals',
  'email_changes',
  'email_codes',
  'erased_recipients',
  'event_notes',
  'idempotency_keys',
  'import_balances',
  'import_errors',
  'imports',
  'issued_rewards',
  'library_images',
  'locations',
  'login_networks',
  'merchant_milestones',
  'offer_customers',
  'offer_redemptions',
  'offers',
  'old_codes',
  'payment_authorizations',
  'payment_receipts',
  'payment_refunds',
  'payment_reports',
  'payments',
  'pin_tries',
  'privacy_requests',
  'receipts',
  'rewards',
  'rollup_activity',
  'rollup_card_days',
  'rollup_customer_months',
  'rollup_days',
  'rollup_location_days',
  'rollup_returns',
  'rollups',
  'scans',
  'sending_days',
  'sending_settings',
  'short_links',
  'staff',
  'stamp_cards',
  'stamp_events',
  'subscription_ends',
  'subscription_notices',
  'subscriptions',
  'suppressions',
  'terms_that_count',
  'tills',
  'used_codes',
  'what_if_runs',
]

/** Tables that map a globally unique value to its business; looked up by that value alone. */
export const directoryTables: readonly string[] = [
  'business_logins',
  'business_sessions',
  'email_links',
  'join_codes',
  'payment_receipt_numbers',
  'payment_references',
  'second_factors',
  'till_pairings',
  'till_sessions',
  'wallet_tokens',
]
