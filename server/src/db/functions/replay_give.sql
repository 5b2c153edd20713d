CREATE OR REPLACE FUNCTION public.replay_give(e stamp_events, p_hash text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  ids uuid[] := array[e.id];
  joined uuid;
  answer json;
begin
  if e.idempotency_hash is distinct from p_hash then return json_build_object('status', 'idempotency_key_reused'); end if;
  -- Only a give joins a customer at the counter, and the give's own row has the next number.
  select p.id into joined from stamp_events p
  where p.business_id = e.business_id and p.customer_id = e.customer_id and p.stamp_id = e.stamp_id and p.seq = e.seq - 1 and p.kind = 'join' and p.source = 'counter';
  if found then ids := array[joined, e.id]; end if;
  select json_build_object('status', 'replayed', 'number_of_stamps', t.number_of_stamps, 'card_name', c.card_name,
      'event', event_json(e, (select n.note from event_notes n where n.business_id = e.business_id and n.event_id = e.id)),
      'rewards', (select coalesce(json_agg(reward_json(i) order by i.event_id = e.id, i.id), '[]')
        from issued_rewards i where i.business_id = e.business_id and i.customer_id = e.customer_id and i.event_id = any(ids)))
    into answer
  from stamp_cards c join card_terms t on t.business_id = c.business_id and t.stamp_id = c.id and t.version = e.terms_version
  where c.business_id = e.business_id and c.id = e.stamp_id;
  return coalesce(answer, json_build_object('status', 'not_found'));
end $function$;
