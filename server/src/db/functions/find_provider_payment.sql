CREATE OR REPLACE FUNCTION public.find_provider_payment(p_provider text, p_provider_id text)
 RETURNS TABLE(business_id uuid, reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.business_id, p.reference from payments p where p.provider = p_provider and p.provider_id = p_provider_id limit 2
$function$;
