-- Roll-ups: the ledger counted by quarter hours of UTC, so that no report reads it from end to end. Every zone's days and
-- hours begin with a quarter hour of UTC, so they are right in each, also after a business moved to another.

-- The transaction that wrote the row. All that a finished transaction wrote is there, whatever the clocks said meanwhile: so rows
-- of transactions older than any that still runs are counted once, in the order of (written_in, id), and none comes late.
alter table stamp_events add column written_in xid8 not null default '0';
alter table stamp_events alter column written_in set default pg_current_xact_id();
create index stamp_events_by_writing on stamp_events (business_id, written_in, id);

-- How far a business's ledger is counted. What comes after this row is its tail: reports count it themselves.
create table rollups (
  business_id uuid primary key references businesses (id),
  written_in xid8 not null,
  event_id uuid not null,
  -- Over all days. Refunds are taken off the stamps here, and nowhere else.
  events bigint not null,
  stamps bigint not null,
  redemptions bigint not null
);

-- A day of UTC. The arrays hold its 96 quarter hours; what was undone is taken off where it was given.
create table rollup_days (
  business_id uuid not null references businesses (id),
  day date not null,
  -- All of `stamps`, for sums over many days.
  given integer not null,
  stamps integer[] not null,
  redemptions integer[] not null,
  -- Customers who were given stamps in the quarter.
  visits integer[] not null,
  -- Customers who were given stamps in the 24 hours that begin with the quarter: a local day's visits at its midnight.
  visitors integer[] not null,
  primary key (business_id, day)
);

-- Of the visits in a quarter (counted from 1970), those whose customer had been there `gap` quarters before, and not since. Days
-- that are no 24 hours long, and parts of a day, count by these.
create table rollup_returns (
  business_id uuid not null references businesses (id),
  quarter integer not null,
  gap smallint not null check (gap > 0),
  visits integer not null,
  primary key (business_id, quarter, gap)
);

create function add_each(mine integer[], more integer[]) returns integer[] language sql immutable strict
  return (select array_agg(a + b order by at) from unnest(mine, more) with ordinality as pairs (a, b, at));
