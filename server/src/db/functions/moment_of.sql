CREATE OR REPLACE FUNCTION public.moment_of(p_local_time timestamp without time zone, p_timezone text, p_last boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
declare
  as_utc timestamptz := p_local_time at time zone 'UTC';
  one timestamptz := as_utc - utc_offset(as_utc - interval '24 hours', p_timezone);
  other timestamptz := as_utc - utc_offset(as_utc + interval '24 hours', p_timezone);
  first_one timestamptz := least(one, other);
  last_one timestamptz := greatest(one, other);
  first_fits boolean := date_trunc('minute', first_one at time zone p_timezone) = p_local_time;
  last_fits boolean := date_trunc('minute', last_one at time zone p_timezone) = p_local_time;
  low bigint := 1000 * extract(epoch from first_one);
  high bigint := 1000 * extract(epoch from last_one);
begin
  if last_fits and (p_last or not first_fits) then return last_one; end if;
  if first_fits then return first_one; end if;
  while high - low > 1 loop
    if date_trunc('minute', (timestamptz 'epoch' + ((low + high) >> 1) * interval '1 millisecond') at time zone p_timezone) >= p_local_time
      then high := (low + high) >> 1; else low := (low + high) >> 1;
    end if;
  end loop;
  return timestamptz 'epoch' + high * interval '1 millisecond';
end $function$;
