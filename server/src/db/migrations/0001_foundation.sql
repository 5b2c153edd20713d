-- The foundation: accounts, plans, stamp cards, customers, the ledger, rewards, and what the doors must remember.
-- Tenant tables carry business_id first in every key. Globally unique things live in small directory tables.

-- Reference ---------------------------------------------------------------------------------------------------------

create table industries (
  id uuid primary key,
  name text not null unique,
  position integer not null
);

create table categories (
  id uuid primary key,
  name text not null unique,
  position integer not null
);

create table plans (
  id uuid primary key,
  tier text not null,
  name text not null,
  interval text not null check (interval in ('month', 'year')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  features text[] not null,
  limits jsonb not null,
  popular boolean not null default false,
  position integer not null,
  unique (tier, interval, currency)
);

-- Accounts ----------------------------------------------------------------------------------------------------------

create table businesses (
  id uuid primary key,
  business_name text not null,
  phone text not null,
  country text not null,
  currency text not null,
  timezone text not null,
  industry_id uuid references industries (id),
  category_id uuid references categories (id),
  logo_url text,
  banner_url text,
  brand_color text,
  website_url text,
  address text,
  accepted_terms_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table business_users (
  business_id uuid not null references businesses (id),
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, email)
);

-- Directory: which user an e-mail logs in.
create table business_logins (
  email text primary key,
  business_id uuid not null,
  user_id uuid not null,
  foreign key (business_id, user_id) references business_users (business_id, id)
);

-- Directory: which user a bearer token speaks for. Only the token's SHA-256 is kept.
create table business_sessions (
  token_hash text primary key,
  business_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (business_id, user_id) references business_users (business_id, id)
);
create index business_sessions_by_user on business_sessions (business_id, user_id);

-- One open code for each purpose; a new one replaces it. `code_hash` is keyed, six digits alone would be guessed.
create table email_codes (
  business_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, user_id, purpose),
  foreign key (business_id, user_id) references business_users (business_id, id)
);

-- Directory: which code a link stands for.
create table email_links (
  token_hash text primary key,
  business_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (business_id, user_id) references business_users (business_id, id)
);
create index email_links_by_user on email_links (business_id, user_id, purpose);

create table subscriptions (
  business_id uuid primary key references businesses (id),
  plan_id uuid not null references plans (id),
  status text not null check (status in ('none', 'trialing', 'incomplete', 'active', 'past_due', 'grace', 'cancelled', 'expired')),
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  updated_at timestamptz not null
);

create table library_images (
  business_id uuid not null references businesses (id),
  id uuid not null,
  kind text not null check (kind in ('icon', 'logo')),
  name text not null,
  url text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);

create table admins (
  id uuid primary key,
  name text not null,
  email text not null unique,
  password_hash text not null,
  created_at timestamptz not null
);

create table admin_sessions (
  token_hash text primary key,
  admin_id uuid not null references admins (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

-- Stamp cards -------------------------------------------------------------------------------------------------------

create table stamp_cards (
  business_id uuid not null references businesses (id),
  id uuid not null,
  card_name text not null,
  offer_details text,
  promo_caption text,
  number_of_stamps integer not null default 0 check (number_of_stamps between 0 and 50),
  join_stamps integer not null default 0 check (join_stamps >= 0),
  card_description text,
  website_url text,
  business_name text,
  selected_icon uuid,
  selected_logo uuid,
  card_color text not null default '#ffffff',
  banner text,
  logo text,
  duration integer check (duration > 0),
  published_at timestamptz,
  published_by uuid,
  archived_at timestamptz,
  archived_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (join_stamps < number_of_stamps or join_stamps = 0)
);
create index stamp_cards_newest on stamp_cards (business_id, created_at desc, id desc);

create table rewards (
  business_id uuid not null,
  id uuid not null,
  stamp_id uuid not null,
  type text not null,
  name text not null,
  stamps_required integer not null check (stamps_required between 0 and 50),
  value_minor bigint check (value_minor >= 0),
  percent integer check (percent between 1 and 100),
  details text,
  expires_in_days integer check (expires_in_days > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id)
);
create unique index rewards_one_per_threshold on rewards (business_id, stamp_id, stamps_required) where deleted_at is null;

create table locations (
  business_id uuid not null,
  id uuid not null,
  stamp_id uuid not null,
  name text not null,
  address text not null,
  city text,
  country text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  place_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id)
);
create index locations_by_card on locations (business_id, stamp_id);

-- Directory: which card a printed code opens. A rotated code keeps its row, so that it can say what to do.
create table join_codes (
  code text primary key,
  business_id uuid not null,
  stamp_id uuid not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id)
);
create index join_codes_by_card on join_codes (business_id, stamp_id);

-- Customers ---------------------------------------------------------------------------------------------------------

create table customers (
  business_id uuid not null references businesses (id),
  id uuid not null,
  name text not null,
  email text,
  phone text,
  date_of_birth date,
  wallet_version integer not null default 1,
  joined_at timestamptz not null,
  last_activity_at timestamptz not null,
  -- When the customer asked to be erased; done 24 hours later unless taken back.
  leave_asked_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index customers_by_phone on customers (business_id, phone) where phone is not null;
create unique index customers_by_email on customers (business_id, email) where email is not null;
create index customers_newest on customers (business_id, joined_at desc, id desc);
create index customers_by_activity on customers (business_id, last_activity_at);

-- Marketing consent by channel. What a stranger ticks at a door is only asked; it counts (given_at) from the first
-- stamp at the counter or a click on a sent link.
create table customer_consents (
  business_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'in-app')),
  asked_at timestamptz not null,
  given_at timestamptz,
  withdrawn_at timestamptz,
  source text not null check (source in ('join', 'merchant', 'wallet')),
  primary key (business_id, customer_id, channel),
  foreign key (business_id, customer_id) references customers (business_id, id)
);

-- Directory: which customer a wallet token opens. Only the token's hash is kept.
create table wallet_tokens (
  token_hash text primary key,
  business_id uuid not null,
  customer_id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index wallet_tokens_by_customer on wallet_tokens (business_id, customer_id);

-- What a customer holds of a card now. `balance` is the one counter that is kept; the ledger proves it.
create table customer_cards (
  business_id uuid not null,
  customer_id uuid not null,
  stamp_id uuid not null,
  balance integer not null check (balance >= 0),
  cycle integer not null check (cycle >= 1),
  last_seq integer not null,
  joined_at timestamptz not null,
  expires_at timestamptz,
  updated_at timestamptz not null,
  primary key (business_id, customer_id, stamp_id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id)
);
create index customer_cards_by_card on customer_cards (business_id, stamp_id);

-- The ledger: append-only. balance after = balance before + quantity - spent, where `spent` are the stamps that
-- cycles closed by this row consumed. `seq` counts the rows of one customer's card without a gap.
create table stamp_events (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  stamp_id uuid not null,
  seq integer not null check (seq >= 1),
  kind text not null check (kind in ('join', 'give', 'undo', 'redeem', 'expire', 'adjust')),
  quantity integer not null,
  spent integer not null default 0,
  balance integer not null check (balance >= 0),
  cycle integer not null check (cycle >= 1),
  actor_kind text not null check (actor_kind in ('business', 'customer', 'till', 'system')),
  actor_id uuid,
  actor_name text,
  source text not null check (source in ('join', 'counter', 'customer_page', 'api', 'system')),
  location_id uuid,
  receipt text,
  reward_id uuid,
  reverses_id uuid,
  scan_id uuid,
  idempotency_key text,
  idempotency_hash text,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, customer_id, stamp_id, seq),
  foreign key (business_id, customer_id, stamp_id) references customer_cards (business_id, customer_id, stamp_id),
  foreign key (business_id, location_id) references locations (business_id, id),
  foreign key (business_id, reverses_id) references stamp_events (business_id, id)
);
create unique index stamp_events_one_reversal on stamp_events (business_id, reverses_id) where reverses_id is not null;
create unique index stamp_events_one_per_key on stamp_events (business_id, idempotency_key) where idempotency_key is not null;
create index stamp_events_newest on stamp_events (business_id, created_at desc, id desc);
create index stamp_events_by_customer on stamp_events (business_id, customer_id, created_at desc, id desc);

-- Free words about an event live beside the ledger, so that they can be erased with the person.
create table event_notes (
  business_id uuid not null,
  event_id uuid not null,
  customer_id uuid not null,
  note text not null,
  primary key (business_id, event_id),
  foreign key (business_id, event_id) references stamp_events (business_id, id)
);

create table issued_rewards (
  business_id uuid not null,
  id uuid not null,
  code text not null,
  customer_id uuid not null,
  stamp_id uuid not null,
  reward_id uuid not null,
  -- 0 for the sign-up reward, else the cycle that earned it.
  cycle integer not null check (cycle >= 0),
  event_id uuid not null,
  name text not null,
  type text not null,
  value_minor bigint,
  percent integer,
  details text,
  issued_at timestamptz not null,
  expires_at timestamptz,
  redeemed_at timestamptz,
  redeemed_event_id uuid,
  revoked_at timestamptz,
  recipient jsonb,
  fulfilment text check (fulfilment in ('pending', 'done')),
  reference text,
  primary key (business_id, id),
  unique (business_id, code),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, reward_id) references rewards (business_id, id),
  foreign key (business_id, event_id) references stamp_events (business_id, id),
  foreign key (business_id, redeemed_event_id) references stamp_events (business_id, id),
  check (revoked_at is null or redeemed_at is null)
);
create unique index issued_rewards_once on issued_rewards (business_id, customer_id, stamp_id, reward_id, cycle) where revoked_at is null;
create index issued_rewards_by_customer on issued_rewards (business_id, customer_id, issued_at desc);

-- A scanned code opens the counter for one give and any redemptions, for five minutes.
create table scans (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  scanned_at timestamptz not null,
  expires_at timestamptz not null,
  given_event_id uuid,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);

-- Each rotating code works once: its time step is remembered when it is scanned.
create table used_codes (
  business_id uuid not null,
  customer_id uuid not null,
  step bigint not null,
  used_at timestamptz not null,
  primary key (business_id, customer_id, step)
);

-- What the doors must remember --------------------------------------------------------------------------------------

create table idempotency_keys (
  business_id uuid not null,
  actor_id uuid not null,
  route text not null,
  key text not null,
  body_hash text not null,
  state text not null check (state in ('running', 'done')),
  status integer,
  reply jsonb,
  started_at timestamptz not null,
  primary key (business_id, actor_id, route, key)
);

-- Directory: tries that count against a guess limit; the key is a keyed hash.
create table guess_counts (
  key_hash text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (key_hash, window_start)
);
create index guess_counts_by_age on guess_counts (window_start);

-- The local outbox: what would have been sent where no mail or SMS service is set. Empty in production.
create table sent_messages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  headers jsonb not null,
  created_at timestamptz not null
);
create index sent_messages_newest on sent_messages (created_at desc, id desc);

-- Named worlds that were filled in. One without an end was interrupted: it is emptied and filled again.
create table seeded_worlds (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz
);
