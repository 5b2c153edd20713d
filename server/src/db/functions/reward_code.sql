CREATE OR REPLACE FUNCTION public.reward_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((bits >> (35 - 5 * n)) & 31)::integer, 1), '' order by n)
  from (select ('x' || left(replace(gen_random_uuid()::text, '-', ''), 10))::bit(40)::bigint as bits) random, generate_series(0, 7) n
$function$;
