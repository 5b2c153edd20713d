CREATE OR REPLACE FUNCTION public.give_stamp(p_business_id uuid, p_customer_id uuid, p_stamp_id uuid, p_now timestamp with time zone, p_quantity integer DEFAULT NULL::integer, p_spend_minor bigint DEFAULT NULL::bigint, p_actor_kind text DEFAULT 'business'::text, p_actor_id uuid DEFAULT NULL::uuid, p_actor_name text DEFAULT NULL::text, p_staff_id uuid DEFAULT NULL::uuid, p_staff_name text DEFAULT NULL::text, p_key text DEFAULT NULL::text, p_hash text DEFAULT NULL::text, p_is_unfit boolean DEFAULT false, p_override boolean DEFAULT false, p_location_id uuid DEFAULT NULL::uuid, p_till_location_id uuid DEFAULT NULL::uuid, p_note text DEFAULT NULL::text, p_receipt text DEFAULT NULL::text, p_receipt_key text DEFAULT NULL::text, p_scan_id uuid DEFAULT NULL::uuid, p_may_join boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  requested_at timestamptz := p_now;
  customer_card customer_cards;
  has_row boolean;
  is_held boolean;
  has_ended boolean;
  card record;
  terms record;
  scan record;
  used json;
  rewards json[] := '{}';
  ledger stamp_events;
  location uuid := p_location_id;
  carried bigint;
  quantity bigint;
  remainder bigint;
  rule text;
  last_give record;
  given_today integer;
  people uuid[];
  version integer;
  seq integer;
  balance integer;
  cycle integer;
  expires timestamptz;
  spent integer := 0;
  left_over integer;
  full_at integer;
  cycles integer[] := '{}';
  lows integer[] := '{}';
  highs integer[] := '{}';
begin
  loop
    select * into customer_card from customer_cards h where h.business_id = p_business_id and h.customer_id = p_customer_id and h.stamp_id = p_stamp_id for update;
    has_row := found;
    -- Rules, expiry and rewards below use the time of the row that is written.
    if has_row then p_now := greatest(p_now, customer_card.updated_at); end if;
    if p_key is not null then
      select * into ledger from stamp_events e where e.business_id = p_business_id and e.idempotency_key = p_key;
      if found then return replay_give(ledger, p_hash); end if;
    end if;
    if p_is_unfit then return json_build_object('status', 'unfit'); end if;
    -- Publishing, deleting and new terms wait for this transaction. A statement of its own, so that the next one reads the card as it is under the lock.
    perform from stamp_cards c where c.business_id = p_business_id and c.id = p_stamp_id for share;

    select c.card_name, c.published_at is not null and c.archived_at is null as is_open, c.is_open_for_joins, c.terms_version, c.wait_minutes, c.most_per_day, c.most_per_scan, c.opening_hours, c.spend_minor,
        b.timezone, t.number_of_stamps, t.join_stamps, t.duration, t.rewards
      into card
    from customers p
    join stamp_cards c on c.business_id = p.business_id and c.id = p_stamp_id
    join businesses b on b.id = c.business_id
    left join card_terms t on t.business_id = c.business_id and t.stamp_id = c.id and t.version = c.terms_version
    where p.business_id = p_business_id and p.id = p_customer_id and p.erased_at is null and p.merged_into is null;
    if not found then return json_build_object('status', 'not_found'); end if;
    if not card.is_open or card.number_of_stamps is null then return json_build_object('status', 'card_not_published'); end if;
    if not has_row or customer_card.last_seq = 0 or customer_card.left_at is not null then
      if not card.is_open_for_joins then return json_build_object('status', 'joins_closed'); end if;
      if not p_may_join then return json_build_object('status', 'join_not_checked'); end if;
    end if;

    if p_till_location_id is not null then
      select l.id into location from locations l
      join locations till_location on till_location.business_id = p_business_id and till_location.id = p_till_location_id
      where l.business_id = p_business_id and l.stamp_id = p_stamp_id and l.deleted_at is null
        and (l.id = till_location.id or (lower(l.name) = lower(till_location.name) and lower(l.address) = lower(till_location.address)))
      order by l.id = till_location.id desc, l.created_at, l.id limit 1;
    elsif p_location_id is not null then
      perform from locations l where l.business_id = p_business_id and l.id = p_location_id and l.stamp_id = p_stamp_id and l.deleted_at is null;
      if not found then return json_build_object('status', 'not_found'); end if;
    end if;

    -- A scan allows one give, to the customer scanned, for five minutes from the scan to the request.
    if p_scan_id is not null then
      select s.customer_id, s.given_event_id, s.expires_at into scan from scans s where s.business_id = p_business_id and s.id = p_scan_id for update;
      if not found then return json_build_object('status', 'not_found'); end if;
      if scan.customer_id <> p_customer_id or scan.given_event_id is not null or requested_at >= scan.expires_at then return json_build_object('status', 'scan_used'); end if;
    end if;

    if p_receipt is not null then
      select json_build_object('status', 'receipt_used', 'event_id', r.event_id, 'customer_id', e.customer_id, 'customer_name', c.name, 'used_at', e.created_at, 'refunded_at', f.created_at)
        into used
      from receipts r
      join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      join customers c on c.business_id = e.business_id and c.id = e.customer_id
      left join stamp_events f on f.business_id = r.business_id and f.id = r.refunded_event_id
      where r.business_id = p_business_id and r.receipt = p_receipt_key;
      if found then return used; end if;
    end if;

    -- The amount carried over ends with the customer card.
    is_held := has_row and customer_card.last_seq > 0 and customer_card.left_at is null;
    has_ended := is_held and customer_card.expires_at is not null and p_now >= customer_card.expires_at;
    carried := case when is_held and not has_ended then customer_card.remainder_minor else 0 end;
    quantity := coalesce(p_quantity, 1);
    remainder := carried;
    if p_spend_minor is not null then
      if card.spend_minor is null then return json_build_object('status', 'counts_no_money'); end if;
      quantity := (p_spend_minor + carried) / card.spend_minor;
      remainder := (p_spend_minor + carried) % card.spend_minor;
      if quantity > 50 then return json_build_object('status', 'too_many_stamps', 'quantity', quantity); end if;
    end if;

    -- An amount too small for a stamp gives no stamps, so the rules do not apply.
    if quantity > 0 and (card.wait_minutes is not null or card.most_per_day is not null or card.most_per_scan is not null or card.opening_hours is not null) then
      people := array(select p.id from customers p where p.business_id = p_business_id and p.merged_into = p_customer_id) || p_customer_id;
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
      where e.business_id = p_business_id and e.customer_id = any(people) and e.stamp_id = p_stamp_id and e.kind = 'give'
        and e.created_at >= start_of_local_day((p_now at time zone card.timezone)::date, card.timezone)
        and not exists (select from stamp_events u where u.business_id = p_business_id and u.reverses_id = e.id)
        and not exists (select from receipts r where r.business_id = p_business_id and r.event_id = e.id and r.refunded_event_id is not null);
      rule := case
        when quantity > card.most_per_scan then 'most_per_scan'
        when card.opening_hours is not null and not is_open_at(card.opening_hours, p_now, card.timezone) then 'opening_hours'
        when p_now < last_give.created_at + card.wait_minutes * interval '1 minute' then 'wait_minutes'
        when given_today + quantity > card.most_per_day then 'most_per_day' end;
      if rule is not null and not p_override then
        return json_build_object('status', 'stamping_rule', 'at', p_now, 'rule', rule, 'quantity', quantity, 'given_today', given_today, 'last_at', last_give.created_at, 'last_by', last_give.actor_name, 'timezone', card.timezone,
          'rules', json_build_object('wait_minutes', card.wait_minutes, 'most_per_day', card.most_per_day, 'most_per_scan', card.most_per_scan, 'opening_hours', card.opening_hours));
      end if;
    end if;

    version := card.terms_version;
    if is_held and customer_card.terms_version < card.terms_version then
      select v.versions[customer_card.balance + 1] into version from terms_that_count v
      where v.business_id = p_business_id and v.stamp_id = p_stamp_id and v.held = customer_card.terms_version and v.newest = card.terms_version;
      if version is null then return json_build_object('status', 'terms_not_judged', 'held', customer_card.terms_version, 'newest', card.terms_version); end if;
    end if;

    exit when has_row;
    insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, terms_version, last_seq, joined_at, updated_at)
    values (p_business_id, p_customer_id, p_stamp_id, 0, 1, card.terms_version, 0, p_now, p_now)
    on conflict (business_id, customer_id, stamp_id) do nothing;
    exit when found;
    -- Another transaction has just inserted the row: read again, with the row locked.
  end loop;

  update customers p set last_activity_at = greatest(p.last_activity_at, p_now)
  where p.business_id = p_business_id and p.id = p_customer_id and p.erased_at is null and p.merged_into is null;
  if not found then raise serialization_failure using message = 'The customer left the list in this moment'; end if;

  if has_row then seq := customer_card.last_seq; balance := customer_card.balance; cycle := customer_card.cycle; expires := customer_card.expires_at;
  else seq := 0; end if;
  if has_ended then
    -- The stamps that expire were held under the terms that counted until now.
    insert into stamp_events (business_id, id, customer_id, stamp_id, seq, kind, quantity, balance, cycle, terms_version, actor_kind, actor_id, actor_name, staff_id, staff_name, source, created_at)
    values (p_business_id, ordered_id(p_now, seq + 1), p_customer_id, p_stamp_id, seq + 1, 'expire', -balance, 0, cycle, version,
      p_actor_kind, p_actor_id, p_actor_name, p_staff_id, p_staff_name, 'counter', p_now);
    seq := seq + 1;
    balance := 0;
    cycle := cycle + 1;
  elsif not is_held then
    balance := card.join_stamps;
    cycle := 1;
  end if;
  if has_ended or not is_held then
    version := card.terms_version;
    expires := start_of_local_day((p_now at time zone card.timezone)::date + card.duration, card.timezone);
    seq := seq + 1;
    insert into stamp_events (business_id, id, customer_id, stamp_id, seq, kind, quantity, balance, cycle, terms_version, actor_kind, actor_id, actor_name, staff_id, staff_name, source, created_at)
    values (p_business_id, ordered_id(p_now, seq), p_customer_id, p_stamp_id, seq, 'join', balance, balance, cycle, version,
      p_actor_kind, p_actor_id, p_actor_name, p_staff_id, p_staff_name, 'counter', p_now)
    returning * into ledger;
    if not is_held then rewards := issue_earned(ledger, card.rewards, card.rewards, '{0,1}', '{-1,0}', array[0, balance], card.timezone); end if;
  end if;

  if version = card.terms_version then
    select card.number_of_stamps as number_of_stamps, card.rewards as rewards into terms;
  else
    select t.number_of_stamps, t.rewards into terms from card_terms t where t.business_id = p_business_id and t.stamp_id = p_stamp_id and t.version = version;
  end if;
  full_at := terms.number_of_stamps;
  left_over := quantity;
  -- Every full cycle is closed; the surplus carries into the next cycle, which follows the newest terms.
  while quantity > 0 loop
    cycles := cycles || cycle;
    -- A customer card from before terms had versions may have more stamps than its card takes: the next stamp still earns the main reward.
    lows := lows || least(balance, full_at - 1);
    highs := highs || least(balance + left_over, full_at);
    balance := balance + left_over;
    exit when balance < full_at;
    left_over := balance - full_at;
    spent := spent + full_at;
    balance := 0;
    cycle := cycle + 1;
    version := card.terms_version;
    full_at := card.number_of_stamps;
  end loop;

  seq := seq + 1;
  insert into stamp_events (
    business_id, id, customer_id, stamp_id, seq, kind, quantity, spent, balance, cycle, terms_version, remainder_minor, spend_minor, override,
    location_id, receipt, scan_id, actor_kind, actor_id, actor_name, staff_id, staff_name, source, idempotency_key, idempotency_hash, created_at)
  values (
    p_business_id, ordered_id(p_now, seq), p_customer_id, p_stamp_id, seq, case when quantity > 0 then 'give' else 'adjust' end, quantity, spent, balance, cycle, version, remainder, p_spend_minor, rule,
    location, p_receipt, p_scan_id, p_actor_kind, p_actor_id, p_actor_name, p_staff_id, p_staff_name, 'counter', p_key, p_hash, p_now)
  on conflict (business_id, idempotency_key) where idempotency_key is not null do nothing
  returning * into ledger;
  if not found then raise serialization_failure using message = 'Another act took the idempotency key in this moment'; end if;
  update customer_cards h set balance = ledger.balance, cycle = ledger.cycle, terms_version = ledger.terms_version, expires_at = expires, remainder_minor = remainder, last_seq = ledger.seq,
    joined_at = case when has_ended or not is_held then p_now else h.joined_at end, left_at = null, updated_at = p_now
  where h.business_id = p_business_id and h.customer_id = p_customer_id and h.stamp_id = p_stamp_id;
  if cardinality(cycles) > 1 or exists (select from jsonb_to_recordset(terms.rewards) as promised (stamps_required integer) where promised.stamps_required > lows[1] and promised.stamps_required <= highs[1]) then
    rewards := rewards || issue_earned(ledger, terms.rewards, card.rewards, cycles, lows, highs, card.timezone);
  end if;

  if p_note is not null then insert into event_notes (business_id, event_id, customer_id, note) values (p_business_id, ledger.id, p_customer_id, p_note); end if;
  if p_receipt is not null then
    insert into receipts (business_id, receipt, event_id, created_at) values (p_business_id, p_receipt_key, ledger.id, p_now) on conflict (business_id, receipt) do nothing;
    if not found then raise serialization_failure using message = 'Another give took the receipt in this moment'; end if;
  end if;
  if p_scan_id is not null then update scans s set given_event_id = ledger.id where s.business_id = p_business_id and s.id = p_scan_id; end if;
  -- A consent ticked when joining by code counts once the customer was served at the counter.
  with given as (
    update customer_consents k set given_at = p_now
    where k.business_id = p_business_id and k.customer_id = p_customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null
    returning k.*
  )
  insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at)
  select g.business_id, g.customer_id, last_consent_event(g.business_id, g.customer_id) + row_number() over (order by g.channel), g.channel, 'given', 'counter', g.text_key, g.text_version, p_actor_kind, p_actor_id, p_actor_name, p_now from given g;

  return json_build_object('status', 'given', 'event', event_json(ledger, p_note), 'number_of_stamps', full_at, 'card_name', card.card_name, 'rewards', array_to_json(rewards));
end $function$;
