CREATE OR REPLACE FUNCTION public.ordered_id(p_at timestamp with time zone, p_counter integer)
 RETURNS uuid
 LANGUAGE sql
AS $function$
  select (lpad(to_hex(floor(1000 * extract(epoch from p_at))::bigint), 12, '0') || '7' || lpad(to_hex(p_counter % 4096), 3, '0') || right(gen_random_uuid()::text, 17))::uuid
$function$;
