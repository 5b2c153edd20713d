CREATE OR REPLACE FUNCTION public.business_version(p_business_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when tail.rows <= 200 then concat_ws(' ', written.changes, mark.event_id, tail.rows, tail.newest) end
  from (select string_agg(c.newest::text, ' ' order by c.slot) as changes from business_changes c where c.business_id = p_business_id) written
  left join rollups mark on mark.business_id = p_business_id
  cross join lateral (
    select count(*) as rows, max(counted.id::text) as newest from (
      select e.id from stamp_events e
      where e.business_id = p_business_id
        and (e.written_in, e.id) > (coalesce(mark.written_in, '0'::xid8), coalesce(mark.event_id, '00000000-0000-0000-0000-000000000000'))
      limit 201) counted
  ) tail
$function$;
