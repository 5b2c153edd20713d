-- What the wall between businesses needs (the wall itself is put up by db/row-security.ts, around every table of a business).

-- Who a token speaks for: asked before anybody knows in which business, so with the owner's rights, one token at a time.
create function business_session(session_hash text, at timestamptz, idle_since timestamptz)
returns table (
  business_id uuid, user_id uuid, last_seen_at timestamptz, name text, email text, email_verified_at timestamptz,
  timezone text, country text, features text[]
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country, plan.features
    from business_sessions session
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id
    left join subscriptions subscription on subscription.business_id = session.business_id
    left join plans plan on plan.id = subscription.plan_id
    where session.token_hash = session_hash and session.expires_at > at and session.last_seen_at > idle_since;
end $$;

-- Of a till also who has signed in there, and whether anybody has a name.
create function till_session(session_hash text, at timestamptz)
returns table (
  business_id uuid, till_id uuid, last_seen_at timestamptz, name text, location_id uuid, lock_minutes integer,
  staff_since timestamptz, staff_until timestamptz, staff_id uuid, staff_name text, timezone text, country text, features text[], has_staff boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select session.business_id, session.till_id, till.last_seen_at, till.name, till.location_id, till.lock_minutes,
      till.staff_since, till.staff_until, person.id, person.name, business.timezone, business.country, plan.features,
      exists (select 1 from staff other where other.business_id = session.business_id and other.removed_at is null)
    from till_sessions session
    join tills till on till.business_id = session.business_id and till.id = session.till_id
    join businesses business on business.id = session.business_id
    left join subscriptions subscription on subscription.business_id = session.business_id
    left join plans plan on plan.id = subscription.plan_id
    left join staff person on person.business_id = till.business_id and person.id = till.staff_id and person.removed_at is null and till.staff_until > at
    where session.token_hash = session_hash and till.revoked_at is null and till.expires_at > at;
end $$;

-- Behind the wall an index serves only operators that can tell nothing of a row they refuse (LEAKPROOF), and `like` and
-- `@>` are not marked as such. These two views carry the wall in their own words, so that a search uses its index.
create view customers_here as
  select business_id, id, name, phone, email, merged_into, erased_at from customers
  where business_id = nullif(current_setting('stampwell.business_id', true), '')::uuid
  with check option;
create view customer_search_here as
  select business_id, customer_id, words, grams from customer_search
  where business_id = nullif(current_setting('stampwell.business_id', true), '')::uuid
  with check option;
