-- Replays of a card's ledger under other rules. They hold counts and no person. A business has one running at a time; its
-- newest runs are kept.
create table what_if_runs (
  business_id uuid not null references businesses (id),
  id uuid not null,
  stamp_id uuid not null,
  status text not null check (status in ('running', 'done', 'cancelled', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  -- The rules of the card on that day, and those under trial.
  rules jsonb not null,
  seen_after timestamptz not null,
  result jsonb,
  -- The oldest ledger row seen; null if there was none.
  seen_from timestamptz,
  rows_seen integer not null default 0,
  -- How often a worker began it: a run that ends its process each time is given up.
  tries integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id) on delete cascade
);
create unique index what_if_runs_one_at_a_time on what_if_runs (business_id) where status = 'running';
create index what_if_runs_at_work on what_if_runs (leased_until) where status = 'running';
