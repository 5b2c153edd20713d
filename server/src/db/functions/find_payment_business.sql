CREATE OR REPLACE FUNCTION public.find_payment_business(p_reference text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.business_id from payment_references r where r.reference = p_reference
$function$;
