-- Plans are versions, and a subscription stores its whole state. Businesses that exist keep the plan they have.

-- Plan versions -----------------------------------------------------------------------------------------------------

-- Null: sold now. What was sold never changes: a change of price or content makes a new version.
alter table plans
  add column replaced_at timestamptz,
  drop constraint plans_tier_interval_currency_key;
create unique index plans_sold_now on plans (tier, interval, currency) where replaced_at is null;

-- Dollars, for businesses whose own currency has no price. Features and limits are those of the naira plans.
insert into plans (id, tier, name, interval, amount_minor, currency, features, limits, popular, position)
select usd.id, naira.tier, naira.name, naira.interval, usd.amount_minor, 'USD', naira.features, naira.limits, naira.popular, naira.position
from (values
  ('01900000-0000-7000-8003-000000000008'::uuid, 'free', 'month', 0),
  ('01900000-0000-7000-8003-000000000009'::uuid, 'starter', 'month', 900),
  ('01900000-0000-7000-8003-00000000000a'::uuid, 'starter', 'year', 9000),
  ('01900000-0000-7000-8003-00000000000b'::uuid, 'growth', 'month', 2900),
  ('01900000-0000-7000-8003-00000000000c'::uuid, 'growth', 'year', 29000),
  ('01900000-0000-7000-8003-00000000000d'::uuid, 'scale', 'month', 7900),
  ('01900000-0000-7000-8003-00000000000e'::uuid, 'scale', 'year', 79000)
) usd (id, tier, interval, amount_minor)
join plans naira on naira.currency = 'NGN' and naira.tier = usd.tier and naira.interval = usd.interval;

-- Subscriptions -----------------------------------------------------------------------------------------------------

-- Dates are local dates of the business; a date of an end is the first day without what ends (domain/src/subscription.ts).
alter table subscriptions
  drop column trial_ends_at,
  drop column current_period_end,
  add column registered_plan_id uuid references plans (id),
  add column trial_ends_on date,
  add column anchor_day integer check (anchor_day between 1 and 31),
  add column period_from date,
  add column period_to date,
  add column pending_plan_id uuid references plans (id),
  add column pending_kind text check (pending_kind in ('upgrade', 'downgrade')),
  add column incomplete_since timestamptz,
  add column incomplete_from_status text check (incomplete_from_status in ('none', 'trialing', 'cancelled', 'expired')),
  add column incomplete_from_plan_id uuid references plans (id),
  add column past_due_since date,
  add column last_tried_on date,
  add column granted_plan_id uuid references plans (id),
  add column granted_until date,
  add column last_act text check (last_act in ('cancel', 'reactivate')),
  add column last_act_at timestamptz;

-- Nobody has paid for a plan yet, so every business has the one that it registered with.
update subscriptions set registered_plan_id = plan_id, status = 'none', cancel_at_period_end = false;

alter table subscriptions
  alter column registered_plan_id set not null,
  add constraint subscriptions_trial check (
    (status <> 'trialing' and coalesce(incomplete_from_status, '') <> 'trialing') or trial_ends_on is not null),
  add constraint subscriptions_period check (
    num_nonnulls(anchor_day, period_from, period_to) = case when status in ('active', 'past_due', 'grace') then 3 else 0 end
    and (period_from is null or period_from < period_to)),
  add constraint subscriptions_pending check (
    num_nonnulls(pending_plan_id, pending_kind) in (0, 2)
    and (pending_plan_id is null or status in ('active', 'past_due', 'grace'))),
  add constraint subscriptions_incomplete check (
    num_nonnulls(incomplete_since, incomplete_from_status, incomplete_from_plan_id) = case when status = 'incomplete' then 3 else 0 end),
  add constraint subscriptions_past_due check (
    num_nonnulls(past_due_since, last_tried_on) = case when status in ('past_due', 'grace') then 2 else 0 end
    and (past_due_since is null or past_due_since <= last_tried_on)),
  add constraint subscriptions_cancelling check (not cancel_at_period_end or status in ('active', 'trialing')),
  add constraint subscriptions_granted check (num_nonnulls(granted_plan_id, granted_until) in (0, 2)),
  add constraint subscriptions_last_act check (num_nonnulls(last_act, last_act_at) in (0, 2));

-- Many tokens --------------------------------------------------------------------------------------------------------
-- As in 0030, without the plan: only endpoints of a plan's feature ask for it, and the state and the time decide which it is.

drop function find_business_sessions, find_till_sessions;

create function find_business_sessions(p_requests json)
returns table (
  n integer, business_id uuid, user_id uuid, last_seen_at timestamptz, name text, email text, email_verified_at timestamptz,
  timezone text, country text
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz, idle_since timestamptz)
    join business_sessions session on session.token_hash = lookup.hash and session.expires_at > lookup.now and session.last_seen_at > lookup.idle_since
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id;
end $$;

-- Also returns the staff member who is signed in at the till, and whether the business has any staff.
create function find_till_sessions(p_requests json)
returns table (
  n integer, business_id uuid, till_id uuid, last_seen_at timestamptz, name text, location_id uuid, lock_minutes integer,
  staff_since timestamptz, staff_until timestamptz, staff_id uuid, staff_name text, timezone text, country text, has_staff boolean
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.till_id, till.last_seen_at, till.name, till.location_id, till.lock_minutes,
      till.staff_since, till.staff_until, person.id, person.name, business.timezone, business.country,
      exists (select from staff other where other.business_id = session.business_id and other.removed_at is null)
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz)
    join till_sessions session on session.token_hash = lookup.hash
    join tills till on till.business_id = session.business_id and till.id = session.till_id and till.revoked_at is null and till.expires_at > lookup.now
    join businesses business on business.id = session.business_id
    left join staff person on person.business_id = till.business_id and person.id = till.staff_id and person.removed_at is null and till.staff_until > lookup.now;
end $$;

-- Only the application runs these; grantRights lets it.
revoke execute on function find_business_sessions, find_till_sessions from public;
