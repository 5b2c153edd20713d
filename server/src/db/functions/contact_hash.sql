CREATE OR REPLACE FUNCTION public.contact_hash(p_channel text, p_address text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select encode(sha256(convert_to(k.key || ' ' || p_channel || ' ' || p_address, 'UTF8')), 'hex') from installation_keys k where k.name = 'contacts'
$function$;
