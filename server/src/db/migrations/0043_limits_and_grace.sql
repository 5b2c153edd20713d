-- Closes cards for joins: a plan that allows fewer live cards closes the others to new customers; holders notice nothing.

alter table stamp_cards add column is_open_for_joins boolean not null default true;

-- Whether the server has checked what a plan may refuse of a join. A give to a holder needs no such check.
alter type give_request add attribute may_join boolean;

-- Only the branch of a customer who does not hold the card changes: the statement of plain gives in give_stamps stays as it is.
do $$
declare
  -- The text of the function as it stands, and what takes its place; a text that is not found must stop the migration.
  one text := pg_get_functiondef('give_stamp'::regproc);
  many text := pg_get_functiondef('give_stamps(json, text)'::regprocedure);
  parameters_old text := 'p_scan_id uuid DEFAULT NULL::uuid)';
  parameters_new text := 'p_scan_id uuid DEFAULT NULL::uuid, p_may_join boolean DEFAULT false)';
  read_old text := 'c.archived_at is null as is_open, ';
  read_new text := 'c.archived_at is null as is_open, c.is_open_for_joins, ';
  check_old text := $f$then return json_build_object('status', 'card_not_published'); end if;$f$;
  check_new text := check_old || $f$
    if not has_row or customer_card.last_seq = 0 or customer_card.left_at is not null then
      if not card.is_open_for_joins then return json_build_object('status', 'joins_closed'); end if;
      if not p_may_join then return json_build_object('status', 'join_not_checked'); end if;
    end if;$f$;
  call_old text := 'p_scan_id => a.scan_id)';
  call_new text := 'p_scan_id => a.scan_id, p_may_join => coalesce(a.may_join, false))';
begin
  if strpos(one, parameters_old) = 0 or strpos(one, read_old) = 0 or strpos(one, check_old) = 0 or strpos(many, call_old) = 0 then
    raise exception 'The functions that give stamps have another text than expected';
  end if;
  drop function give_stamp;
  execute replace(replace(replace(one, parameters_old, parameters_new), read_old, read_new), check_old, check_new);
  execute replace(many, call_old, call_new);
end
$$;

revoke execute on function give_stamp from public;
