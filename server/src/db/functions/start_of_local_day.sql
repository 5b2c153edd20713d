CREATE OR REPLACE FUNCTION public.start_of_local_day(p_date date, p_timezone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
declare
  midnight timestamptz := p_date::timestamp at time zone 'UTC';
  offset_before interval := utc_offset(midnight - interval '16 hours', p_timezone);
  low bigint := 1000 * extract(epoch from midnight - interval '16 hours');
  high bigint := 1000 * extract(epoch from midnight + interval '40 hours');
begin
  if utc_offset(midnight + interval '40 hours', p_timezone) = offset_before then return midnight - offset_before; end if;
  while high - low > 1 loop
    if ((timestamptz 'epoch' + ((low + high) >> 1) * interval '1 millisecond') at time zone p_timezone)::date >= p_date
      then high := (low + high) >> 1; else low := (low + high) >> 1;
    end if;
  end loop;
  return timestamptz 'epoch' + high * interval '1 millisecond';
end $function$;
