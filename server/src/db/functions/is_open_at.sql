CREATE OR REPLACE FUNCTION public.is_open_at(p_hours jsonb, p_at timestamp with time zone, p_timezone text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  local_time timestamp := p_at at time zone p_timezone;
  is_plain boolean := utc_offset(p_at - interval '4 days', p_timezone) = utc_offset(p_at + interval '4 days', p_timezone);
begin
  return exists (
    select from (values (local_time::date - 1), (local_time::date)) as days (day)
    cross join lateral jsonb_to_recordset(coalesce(
      p_hours -> (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from day)::integer], '[]'
    )) as opening ("from" time, "to" time)
    cross join lateral (select day + opening."from" as opens, day + case when opening."to" > opening."from" then 0 else 1 end + opening."to" as shuts) as span
    where case when is_plain then opens <= local_time and local_time < shuts
      else moment_of(opens, p_timezone, false) <= p_at and p_at < moment_of(shuts, p_timezone, true) end
  );
end $function$;
