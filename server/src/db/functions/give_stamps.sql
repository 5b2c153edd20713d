CREATE OR REPLACE FUNCTION public.give_stamps(p_requests json, p_lock_timeout text)
 RETURNS TABLE(n integer, answer json)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  requests give_request[];
  locked integer[];
  done integer[];
  answers json[];
  seen integer;
begin
  perform set_config('lock_timeout', p_lock_timeout, true);
  select array_agg(a order by a.n) into requests from json_populate_recordset(null::give_request, p_requests) a;

  -- Takes every lock that give_stamp would take, for all requests and in one order, so that two batches never deadlock.
  select array_agg(held.n) into locked from (
    select a.n from unnest(requests) a
    join customer_cards h on h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id
    order by a.n for update of h) held;
  perform from (select distinct a.business_id, a.stamp_id from unnest(requests) a) a
  join stamp_cards c on c.business_id = a.business_id and c.id = a.stamp_id
  order by c.business_id, c.id for share of c;

  with first_of_each as (
    -- A second give to the same customer depends on the first.
    select distinct on (a.business_id, a.customer_id) a.* from unnest(requests) a order by a.business_id, a.customer_id, a.n
  ), plain as materialized (
    select a.*, greatest(a.now, h.updated_at) as given_at, coalesce(a.stamps, 1) as given, h.last_seq, h.balance, h.cycle, h.terms_version, h.remainder_minor, t.number_of_stamps, c.card_name, location.id as given_location_id
    from first_of_each a
    -- `offset 0` makes the planner look up each row by its whole key instead of reading all rows of a business by an index prefix; so does the condition on p.
    cross join lateral (select * from customer_cards h where h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id offset 0) h
    cross join lateral (select from customers p where p.business_id = a.business_id and p.id = a.customer_id and coalesce(p.erased_at::text, p.merged_into::text) is null offset 0) p
    cross join lateral (select * from stamp_cards c where c.business_id = a.business_id and c.id = a.stamp_id offset 0) c
    cross join lateral (select * from card_terms t where t.business_id = a.business_id and t.stamp_id = a.stamp_id and t.version = c.terms_version offset 0) t
    left join lateral (
      select l.id from locations l
      join locations till_location on till_location.business_id = a.business_id and till_location.id = a.till_location_id
      where l.business_id = a.business_id and l.stamp_id = a.stamp_id and l.deleted_at is null
        and (l.id = till_location.id or (lower(l.name) = lower(till_location.name) and lower(l.address) = lower(till_location.address)))
      order by l.id = till_location.id desc, l.created_at, l.id limit 1
    ) location on a.till_location_id is not null
    where a.n = any(locked) and not a.is_unfit and coalesce(a.stamps, 1) > 0 and a.spend_minor is null and a.location_id is null and a.note is null and a.receipt is null and a.scan_id is null
      and h.last_seq > 0 and h.left_at is null and (h.expires_at is null or greatest(a.now, h.updated_at) < h.expires_at) and h.terms_version = c.terms_version
      and c.published_at is not null and c.archived_at is null and c.wait_minutes is null and c.most_per_day is null and c.most_per_scan is null and c.opening_hours is null
      and h.balance + coalesce(a.stamps, 1) < t.number_of_stamps
      and not exists (
        select from jsonb_to_recordset(t.rewards) as promised (stamps_required integer)
        where promised.stamps_required > h.balance and promised.stamps_required <= h.balance + coalesce(a.stamps, 1))
  ), written as (
    -- A request whose key exists is left to give_stamp, which returns the first answer again.
    insert into stamp_events as e (
      business_id, id, customer_id, stamp_id, seq, kind, quantity, balance, cycle, terms_version, remainder_minor,
      location_id, actor_kind, actor_id, actor_name, staff_id, staff_name, source, idempotency_key, idempotency_hash, created_at)
    select a.business_id, ordered_id(a.given_at, a.last_seq + 1), a.customer_id, a.stamp_id, a.last_seq + 1, 'give', a.given, a.balance + a.given, a.cycle, a.terms_version, a.remainder_minor,
      a.given_location_id, a.actor_kind, a.actor_id, a.actor_name, a.staff_id, a.staff_name, 'counter', a.key, a.hash, a.given_at
    from plain a
    on conflict (business_id, idempotency_key) where idempotency_key is not null do nothing
    returning e.business_id, e.customer_id, e.stamp_id, e.seq, e.balance, e.created_at, e as ledger
  ), counted as (
    update customer_cards h set balance = w.balance, last_seq = w.seq, updated_at = w.created_at
    from written w where h.business_id = w.business_id and h.customer_id = w.customer_id and h.stamp_id = w.stamp_id
  ), active as (
    update customers p set last_activity_at = greatest(p.last_activity_at, w.created_at)
    from written w where p.business_id = w.business_id and p.id = w.customer_id and p.erased_at is null and p.merged_into is null
    returning p.id
  ), confirmed_consents as (
    -- A consent ticked when joining by code counts once the customer was served at the counter.
    update customer_consents k set given_at = w.created_at
    from written w where k.business_id = w.business_id and k.customer_id = w.customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null
    returning k.*, w.ledger
  ), consents_written as (
    insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at)
    select g.business_id, g.customer_id, last_consent_event(g.business_id, g.customer_id) + row_number() over (partition by g.business_id, g.customer_id order by g.channel), g.channel, 'given', 'counter', g.text_key, g.text_version, (g.ledger).actor_kind, (g.ledger).actor_id, (g.ledger).actor_name, g.given_at
    from confirmed_consents g
  )
  select array_agg(a.n), array_agg(json_build_object('status', 'given', 'event', event_json(w.ledger, null), 'number_of_stamps', a.number_of_stamps, 'card_name', a.card_name, 'rewards', '[]'::json)),
      (select count(*) from active)
    into done, answers, seen
  from written w join plain a on a.business_id = w.business_id and a.customer_id = w.customer_id;

  if seen < cardinality(done) then raise serialization_failure using message = 'A customer left the list in this moment'; end if;
  return query select d.n, d.answer from unnest(done, answers) as d (n, answer);
  if coalesce(cardinality(done), 0) = cardinality(requests) then return; end if;
  return query select a.n, give_stamp(
      p_business_id => a.business_id, p_customer_id => a.customer_id, p_stamp_id => a.stamp_id, p_now => a.now, p_quantity => a.stamps, p_spend_minor => a.spend_minor,
      p_actor_kind => a.actor_kind, p_actor_id => a.actor_id, p_actor_name => a.actor_name, p_staff_id => a.staff_id, p_staff_name => a.staff_name, p_key => a.key, p_hash => a.hash,
      p_is_unfit => a.is_unfit, p_override => a.override, p_location_id => a.location_id, p_till_location_id => a.till_location_id,
      p_note => a.note, p_receipt => a.receipt, p_receipt_key => a.receipt_key, p_scan_id => a.scan_id, p_may_join => coalesce(a.may_join, false))
    from unnest(requests) a where a.n <> all(coalesce(done, '{}'));
end $function$;
