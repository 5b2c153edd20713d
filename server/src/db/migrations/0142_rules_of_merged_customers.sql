-- The rules of stamping count the gives of one person: those to customers who were merged into this one too. Their rows stay with
-- the customer they were given to, so that a merge let the same person have the day's stamps, or the next one, twice.
do $$
declare
  -- The text of the function as it stands, and what takes its place; a text that is not found must stop the migration.
  one text := pg_get_functiondef('give_stamp'::regproc);
  declared_old text := $f$  given_today integer;$f$;
  declared_new text := $f$  given_today integer;
  people uuid[];$f$;
  counted_old text := $f$      select e.created_at, e.actor_name into last_give from stamp_events e
      where e.business_id = p_business_id and e.customer_id = p_customer_id and e.stamp_id = p_stamp_id and e.kind = 'give'
        and not exists (select from stamp_events u where u.business_id = p_business_id and u.reverses_id = e.id)
        and not exists (select from receipts r where r.business_id = p_business_id and r.event_id = e.id and r.refunded_event_id is not null)
      order by e.seq desc limit 1;
      select coalesce(sum(e.quantity), 0) into given_today from stamp_events e
      where e.business_id = p_business_id and e.customer_id = p_customer_id and e.stamp_id = p_stamp_id and e.kind = 'give'$f$;
  counted_new text := $f$      people := array(select p.id from customers p where p.business_id = p_business_id and p.merged_into = p_customer_id) || p_customer_id;
      -- The last of each card by its order, since a customer may have many; then the latest of those.
      select latest.created_at, latest.actor_name into last_give from unnest(people) as one (id)
      cross join lateral (
        select e.created_at, e.actor_name from stamp_events e
        where e.business_id = p_business_id and e.customer_id = one.id and e.stamp_id = p_stamp_id and e.kind = 'give'
          and not exists (select from stamp_events u where u.business_id = p_business_id and u.reverses_id = e.id)
          and not exists (select from receipts r where r.business_id = p_business_id and r.event_id = e.id and r.refunded_event_id is not null)
        order by e.seq desc limit 1) latest
      order by latest.created_at desc limit 1;
      select coalesce(sum(e.quantity), 0) into given_today from stamp_events e
      where e.business_id = p_business_id and e.customer_id = any(people) and e.stamp_id = p_stamp_id and e.kind = 'give'$f$;
begin
  if strpos(one, declared_old) = 0 or strpos(one, counted_old) = 0 then
    raise exception 'The function that gives a stamp has another text than expected';
  end if;
  execute replace(replace(one, declared_old, declared_new), counted_old, counted_new);
end
$$;
