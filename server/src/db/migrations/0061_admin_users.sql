-- An invited admin has no password yet. A removed one stays for the audit log, and their address may be invited again.
alter table admins alter column password_hash drop not null;
alter table admins add column removed_at timestamptz check (removed_at is null or disabled_at is not null);
alter table admins drop constraint admins_email_key;
create unique index admins_by_email on admins (email) where removed_at is null;

-- Links by which an admin sets a password, once and for seven days. Only the token's SHA-256 is kept.
create table admin_invitations (
  token_hash text primary key,
  admin_id uuid not null references admins (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index admin_invitations_of_admin on admin_invitations (admin_id);
create index admin_invitations_by_age on admin_invitations (expires_at);
