-- Exports of everything that a business has, as one file. The file itself lies in the data folder for seven days.
create table account_exports (
  business_id uuid not null references businesses (id),
  id uuid not null,
  status text not null check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  bytes bigint,
  -- The worker that writes it now. When its lease is over, it has died, and another begins again.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (business_id, id),
  check ((status = 'ready') <= (bytes is not null and expires_at is not null))
);
create index account_exports_at_work on account_exports (leased_until) where status in ('waiting', 'running');
create index account_exports_kept on account_exports (expires_at) where status = 'ready';
