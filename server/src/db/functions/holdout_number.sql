CREATE OR REPLACE FUNCTION public.holdout_number(p_broadcast_id uuid, p_customer_id uuid)
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select ('x' || left(encode(sha256(convert_to(k.key || ' holdout ' || p_broadcast_id || ' ' || p_customer_id, 'UTF8')), 'hex'), 8))::bit(32)::bigint / 4294967296.0
  from installation_keys k where k.name = 'contacts'
$function$;
