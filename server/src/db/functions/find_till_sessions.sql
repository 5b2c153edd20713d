CREATE OR REPLACE FUNCTION public.find_till_sessions(p_requests json)
 RETURNS TABLE(n integer, business_id uuid, till_id uuid, last_seen_at timestamp with time zone, name text, location_id uuid, lock_minutes integer, staff_since timestamp with time zone, staff_until timestamp with time zone, staff_id uuid, staff_name text, timezone text, country text, has_staff boolean, is_suspended boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$;
