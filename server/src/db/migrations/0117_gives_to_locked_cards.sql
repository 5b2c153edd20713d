-- A give is plain only if the statement of locks has locked its card's row. A row that a concurrent first give wrote after that statement
-- was read without a lock, and two gives could take one number of the ledger. give_stamp locks such a row by itself.
do $$
declare
  -- The text of the function as it stands, and what takes its place; a text that is not found must stop the migration.
  many text := pg_get_functiondef('give_stamps(json, text)'::regprocedure);
  declared_old text := $f$  requests give_request[];$f$;
  declared_new text := $f$  requests give_request[];
  locked integer[];$f$;
  lock_old text := $f$  perform from unnest(requests) a
  join customer_cards h on h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id
  order by a.n for update of h;$f$;
  lock_new text := $f$  select array_agg(held.n) into locked from (
    select a.n from unnest(requests) a
    join customer_cards h on h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id
    order by a.n for update of h) held;$f$;
  plain_old text := $f$    where not a.is_unfit and $f$;
  plain_new text := $f$    where a.n = any(locked) and not a.is_unfit and $f$;
begin
  if strpos(many, declared_old) = 0 or strpos(many, lock_old) = 0 or strpos(many, plain_old) = 0 then
    raise exception 'The function that gives stamps has another text than expected';
  end if;
  execute replace(replace(replace(many, declared_old, declared_new), lock_old, lock_new), plain_old, plain_new);
end
$$;
