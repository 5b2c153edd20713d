-- An admin suspends a business; the audit log says who did it and why.
alter table businesses add column suspended_at timestamptz;
create index businesses_suspended on businesses (suspended_at) where suspended_at is not null;

-- An admin who looks at a business has a session of it, which the merchant's own list leaves out.
alter table business_sessions add column viewed_by uuid references admins (id);
create index business_sessions_of_views on business_sessions (expires_at) where viewed_by is not null;

-- As in 0039, with the suspension and the admin who views. The session of an admin who was disabled opens nothing.
drop function find_business_sessions, find_till_sessions;

create function find_business_sessions(p_requests json)
returns table (
  n integer, business_id uuid, user_id uuid, last_seen_at timestamptz, name text, email text, email_verified_at timestamptz,
  timezone text, country text, is_suspended boolean, viewed_by uuid
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country, business.suspended_at is not null, session.viewed_by
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz, idle_since timestamptz)
    join business_sessions session on session.token_hash = lookup.hash and session.expires_at > lookup.now and session.last_seen_at > lookup.idle_since
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id
    where session.viewed_by is null
      or exists (select from admins admin where admin.id = session.viewed_by and admin.disabled_at is null);
end $$;

create function find_till_sessions(p_requests json)
returns table (
  n integer, business_id uuid, till_id uuid, last_seen_at timestamptz, name text, location_id uuid, lock_minutes integer,
  staff_since timestamptz, staff_until timestamptz, staff_id uuid, staff_name text, timezone text, country text, has_staff boolean,
  is_suspended boolean
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.till_id, till.last_seen_at, till.name, till.location_id, till.lock_minutes,
      till.staff_since, till.staff_until, person.id, person.name, business.timezone, business.country,
      exists (select from staff other where other.business_id = session.business_id and other.removed_at is null),
      business.suspended_at is not null
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz)
    join till_sessions session on session.token_hash = lookup.hash
    join tills till on till.business_id = session.business_id and till.id = session.till_id and till.revoked_at is null and till.expires_at > lookup.now
    join businesses business on business.id = session.business_id
    left join staff person on person.business_id = till.business_id and person.id = till.staff_id and person.removed_at is null and till.staff_until > lookup.now;
end $$;

-- Only the application runs these; grantRights lets it.
revoke execute on function find_business_sessions, find_till_sessions from public;
