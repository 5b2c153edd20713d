-- Figures of the whole platform by day of UTC, so that no page of the admin area walks over all businesses. A job recounts
-- the days that changed; a day is always counted anew and never added to.

-- The transaction that last changed the row: the job looks for days that changed since it counted.
alter table rollup_days add column written_in xid8 not null default '0';
alter table rollup_days alter column written_in set default pg_current_xact_id();
create index rollup_days_by_writing on rollup_days (written_in);
create index rollup_days_by_day on rollup_days (day, business_id) include (given);

create index businesses_by_creation on businesses (created_at);
create index customers_by_creation on customers (created_at);
create index customers_by_erasure on customers (erased_at) where erased_at is not null;
create index customers_leaving on customers (leave_asked_at) where leave_asked_at is not null;
create index customer_merges_by_time on customer_merges (merged_at);
create index broadcasts_by_first_sending on broadcasts (first_sent_at) where first_sent_at is not null;
create index subscriptions_in_dunning on subscriptions (past_due_since) where past_due_since is not null;

-- One row for each day since the first business, without gaps.
create table platform_days (
  day date primary key,
  sign_ups integer not null default 0,
  -- People at one business each; `customers_gone` were erased or merged into another.
  customers_joined integer not null default 0,
  customers_gone integer not null default 0,
  -- What was undone is taken off where it was given.
  stamps bigint not null default 0,
  redemptions bigint not null default 0,
  -- Businesses with a stamp in the 30 days that end with this one.
  active_merchants integer not null default 0,
  campaigns integer not null default 0,
  campaign_messages bigint not null default 0,
  -- Subscriptions that were paid for and ended.
  ended_subscriptions integer not null default 0,
  -- How it stood when the day was counted last. Null: nobody counted on that day.
  trials integer,
  paid_subscriptions integer,
  failing_payments integer
);

-- Monthly recurring revenue as it stood when the day was counted last, by currency.
create table platform_revenue (
  day date not null references platform_days (day),
  currency text not null,
  amount_minor bigint not null,
  subscriptions integer not null,
  primary key (day, currency)
);

-- How far the days are counted. A later run counts again what transactions from `written_in` on have changed, and all
-- days from `recount_from`.
create table platform_counts (
  one boolean primary key default true check (one),
  written_in xid8 not null default '0',
  recount_from date,
  counted_at timestamptz
);
insert into platform_counts default values;

-- When a business reached each step from its registration to its tenth stamp, as days of UTC.
create table merchant_milestones (
  business_id uuid primary key references businesses (id),
  registered_on date not null,
  verified_on date,
  published_on date,
  first_customer_on date,
  first_stamp_on date,
  tenth_stamp_on date,
  last_stamp_on date
);
create index merchant_milestones_by_registration on merchant_milestones (registered_on);
create index merchant_milestones_missing on merchant_milestones (business_id)
  where verified_on is null or published_on is null or first_customer_on is null;

-- Businesses registered in the month `cohort` that gave a stamp in `month`. Both are the first of a month.
create table merchant_cohorts (
  cohort date not null,
  month date not null,
  merchants integer not null,
  primary key (cohort, month)
);

-- Each end of a subscription that was paid for: the subscription itself only knows its present state.
create table subscription_ends (
  business_id uuid not null references businesses (id),
  ended_at timestamptz not null,
  status text not null check (status in ('cancelled', 'expired')),
  plan_id uuid not null references plans (id),
  primary key (business_id, ended_at)
);
create index subscription_ends_by_time on subscription_ends (ended_at);

-- Subscriptions that ended before: their last change is the end, if anything was ever paid.
insert into subscription_ends (business_id, ended_at, status, plan_id)
select s.business_id, s.updated_at, s.status, s.plan_id from subscriptions s
where s.status in ('cancelled', 'expired') and exists (
  select 1 from payments p where p.business_id = s.business_id and p.paid_at is not null);
