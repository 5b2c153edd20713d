-- Tills: devices that may only use the counter, the people who stand at them, and who of them gave a stamp.

-- People at the counter. The PIN's hash is salted and keyed: four digits alone would be tried out.
create table staff (
  business_id uuid not null references businesses (id),
  id uuid not null,
  name text not null,
  pin_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id)
);
create unique index staff_by_name on staff (business_id, lower(name)) where removed_at is null;

-- A paired device. `staff_id` is who has entered their PIN there, until `staff_until`.
create table tills (
  business_id uuid not null references businesses (id),
  id uuid not null,
  name text not null,
  location_id uuid,
  lock_minutes integer not null check (lock_minutes between 1 and 240),
  paired_by uuid not null,
  paired_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  staff_id uuid,
  staff_until timestamptz,
  updated_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, location_id) references locations (business_id, id),
  foreign key (business_id, staff_id) references staff (business_id, id),
  foreign key (business_id, paired_by) references business_users (business_id, id)
);
create index tills_by_staff on tills (business_id, staff_id) where staff_id is not null;

-- Directory: which till a bearer token speaks for. Only the token's SHA-256 is kept.
create table till_sessions (
  token_hash text primary key,
  business_id uuid not null,
  till_id uuid not null,
  foreign key (business_id, till_id) references tills (business_id, id)
);
create unique index till_sessions_by_till on till_sessions (business_id, till_id);

-- Directory: which till-to-be a code pairs, once. The till itself is made when the device shows the code.
create table till_pairings (
  code_hash text primary key,
  business_id uuid not null references businesses (id),
  till_id uuid not null,
  name text not null,
  location_id uuid,
  lock_minutes integer not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (business_id, created_by) references business_users (business_id, id)
);
create index till_pairings_by_business on till_pairings (business_id, expires_at);

-- Wrong PINs of one person at one till, until the right one comes or their time is over.
create table pin_tries (
  business_id uuid not null,
  till_id uuid not null,
  staff_id uuid not null,
  tries integer not null,
  tried_at timestamptz not null,
  primary key (business_id, till_id, staff_id),
  foreign key (business_id, till_id) references tills (business_id, id),
  foreign key (business_id, staff_id) references staff (business_id, id)
);

-- Who stood at the till, with their name as on that day.
alter table stamp_events
  add column staff_id uuid,
  add column staff_name text;
