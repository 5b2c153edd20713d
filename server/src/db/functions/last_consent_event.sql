CREATE OR REPLACE FUNCTION public.last_consent_event(p_business_id uuid, p_customer_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(max(e.seq), 0) from consent_events e where e.business_id = p_business_id and e.customer_id = p_customer_id
$function$;
