CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  business uuid;
begin
  if tg_argv[0] = 'id' then business := new.id;
  elsif tg_op = 'DELETE' then business := old.business_id;
  else business := new.business_id; end if;
  -- Rows of one statement are queued together, before the first of them is noted.
  if business is null or current_setting('stampwell.changed', true) = business::text then return null; end if;
  update business_changes c set newest = gen_random_uuid()
  where c.business_id = business and c.slot = (
    select free.slot from business_changes free where free.business_id = business order by free.slot limit 1 for update skip locked);
  if not found then insert into business_changes (business_id) values (business); end if;
  perform set_config('stampwell.changed', business::text, true);
  return null;
end $function$;
