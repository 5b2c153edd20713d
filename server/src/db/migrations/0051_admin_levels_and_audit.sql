-- What an admin may do. Who was an admin before may do everything, as they could.
alter table admins
  add column level text not null default 'owner' check (level in ('owner', 'support', 'finance', 'viewer')),
  add column disabled_at timestamptz;
alter table admins alter column level drop default;

-- Every act of an admin. The application may add rows and read them, never change one (grantRights).
-- about_business has no foreign key: an erased business leaves its entries behind.
create table audit_entries (
  number bigint primary key check (number > 0),
  id uuid not null unique,
  at timestamptz not null,
  -- Null for the command line and for what the server does by itself. The name is that of the moment.
  admin_id uuid references admins (id),
  admin_name text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  about_business uuid,
  -- Fields and ids; never a person's values.
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text,
  -- SHA-256 in hexadecimal digits.
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create index audit_entries_of_business on audit_entries (about_business, number desc) where about_business is not null;
create index audit_entries_of_admin on audit_entries (admin_id, number desc);
create index audit_entries_of_action on audit_entries (action, number desc);
create index audit_entries_by_time on audit_entries (at);

-- The newest link of the chain. Whoever adds an entry locks this row, so that entries form one chain without a gap.
create table audit_chain (
  one boolean primary key default true check (one),
  number bigint not null,
  hash text not null
);
insert into audit_chain (number, hash) values (0, repeat('0', 64));

-- Returns the hash of an entry: SHA-256 over the hash before it and every other column.
create function audit_hash(entry audit_entries) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.number, entry.id, extract(epoch from entry.at), entry.admin_id, entry.admin_name,
    entry.action, entry.subject_kind, entry.subject_id, entry.subject_name, entry.about_business, entry.before, entry.after,
    entry.reason, entry.ip, entry.request_id)::text, 'UTF8')), 'hex')
$$;

-- Adds one entry in the transaction of its act and returns its number.
create function add_audit_entry(entry jsonb) returns bigint language plpgsql as $$
declare
  head audit_chain;
  added audit_entries;
begin
  select * into strict head from audit_chain for update;
  added := jsonb_populate_record(null::audit_entries, entry);
  added.number := head.number + 1;
  added.previous_hash := head.hash;
  added.hash := audit_hash(added);
  insert into audit_entries select added.*;
  update audit_chain set number = added.number, hash = added.hash;
  return added.number;
end
$$;
-- Only the application runs these; grantRights lets it.
revoke execute on function audit_hash, add_audit_entry from public;

-- Entries that do not continue the chain: changed ones, and those after a missing one. The end must be the newest entry.
create view audit_breaks as
  select number from (
    select e.number, e.number - 1 is distinct from coalesce(lag(e.number) over by_number, 0) as gap,
      e.previous_hash is distinct from coalesce(lag(e.hash) over by_number, repeat('0', 64)) as unlinked,
      e.hash is distinct from audit_hash(e) as changed
    from audit_entries e window by_number as (order by e.number)) links
  where gap or unlinked or changed
  union all
  select c.number + 1 from audit_chain c
  left join lateral (select e.number, e.hash from audit_entries e order by e.number desc limit 1) newest on true
  where c.number is distinct from coalesce(newest.number, 0)
    or c.hash is distinct from coalesce(newest.hash, repeat('0', 64));
