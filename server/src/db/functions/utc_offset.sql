CREATE OR REPLACE FUNCTION public.utc_offset(p_at timestamp with time zone, p_timezone text)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc('minute', p_at at time zone p_timezone) - date_trunc('minute', p_at at time zone 'UTC')
$function$;
