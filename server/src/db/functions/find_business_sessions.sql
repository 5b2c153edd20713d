CREATE OR REPLACE FUNCTION public.find_business_sessions(p_requests json)
 RETURNS TABLE(n integer, business_id uuid, user_id uuid, last_seen_at timestamp with time zone, name text, email text, email_verified_at timestamp with time zone, timezone text, country text, is_suspended boolean, viewed_by uuid, version text)
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
    select lookup.n, session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country, business.suspended_at is not null, session.viewed_by,
      case when lookup.wants_version then business_version(session.business_id) end
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz, idle_since timestamptz, wants_version boolean)
    join business_sessions session on session.token_hash = lookup.hash and session.expires_at > lookup.now and session.last_seen_at > lookup.idle_since
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id
    where session.viewed_by is null
      or exists (select from admins admin where admin.id = session.viewed_by and admin.disabled_at is null);
end $function$;
