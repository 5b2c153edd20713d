-- The ledger counted by card, by location and by customer, up to the same mark as `rollup_days` and by the same rules.

-- A card's day of UTC, as in `rollup_days`. `given` and `redeemed` are the sums of the arrays.
create table rollup_card_days (
  business_id uuid not null references businesses (id),
  day date not null,
  stamp_id uuid not null,
  given integer not null,
  redeemed integer not null,
  stamps integer[] not null,
  redemptions integer[] not null,
  primary key (business_id, day, stamp_id)
);

-- A card's stamps at one location; those given without one have the nil id.
create table rollup_location_days (
  business_id uuid not null references businesses (id),
  day date not null,
  stamp_id uuid not null,
  location_id uuid not null,
  given integer not null,
  stamps integer[] not null,
  primary key (business_id, day, stamp_id, location_id)
);

-- A customer on one card in a month of UTC (its first day). Reports correct the hours between the months of UTC and those of a
-- time zone from the ledger. What a merged customer did stays with the merged one, as in the ledger.
create table rollup_customer_months (
  business_id uuid not null references businesses (id),
  month date not null,
  customer_id uuid not null,
  stamp_id uuid not null,
  gives integer not null,
  stamps integer not null,
  redemptions integer not null,
  primary key (business_id, month, customer_id, stamp_id)
);

-- What has been counted is counted again, with the new tables; reports count the ledger themselves until then.
delete from rollup_days;
delete from rollup_returns;
delete from rollups;

-- What a reward costs the merchant: never part of a card's terms, never shown to a customer.
alter table rewards add column cost_minor bigint check (cost_minor >= 0);
