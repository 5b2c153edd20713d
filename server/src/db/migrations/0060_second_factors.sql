-- The second factor of an account: a business's user or an admin. A directory, because an account logs in before its
-- business is known. account_id is the id of the user or of the admin.
create table second_factors (
  account_id uuid primary key,
  business_id uuid,
  admin_id uuid references admins (id) check (admin_id = account_id),
  -- Encrypted with SECRET_KEY. The recovery codes are hashed with the secret, so that a new key leaves them good.
  sealed_secret text not null,
  -- Null while it is set up: it guards nothing until a code proved it.
  confirmed_at timestamptz,
  -- The newest step of 30 s whose code was used. A code works only after it.
  last_step integer not null default 0,
  recovery_hashes text[] not null default '{}',
  -- Wrong codes since the last right one.
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  closed_until timestamptz,
  created_at timestamptz not null,
  foreign key (business_id, account_id) references business_users (business_id, id) on delete cascade,
  check (num_nonnulls(business_id, admin_id) = 1)
);

-- What an admin sees of their log-ins, as business_sessions keeps it.
alter table admin_sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column browser text,
  add column system text;
alter table admin_sessions alter column id drop default;
