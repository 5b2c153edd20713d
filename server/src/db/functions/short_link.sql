CREATE OR REPLACE FUNCTION public.short_link(p_id_hash text)
 RETURNS TABLE(business_id uuid, customer_id uuid, kind text, target text, wallet_version integer, is_current boolean, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.business_id, s.customer_id, s.kind, s.target, s.wallet_version,
    s.kind = 'stop' or (c.erased_at is null and (s.wallet_version is null or s.wallet_version = c.wallet_version)), s.written_at
  from short_links s join customers c on c.business_id = s.business_id and c.id = s.customer_id
  where s.id_hash = p_id_hash
    and not exists (select 1 from short_links other where other.id_hash = s.id_hash and other.business_id <> s.business_id)
$function$;
