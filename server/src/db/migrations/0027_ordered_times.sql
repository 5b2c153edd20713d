-- The lock on a customer's card decides the order of its ledger rows, and the time of a request is read before the lock is taken. A row is
-- therefore given the later of two times: the request's own, and `customer_cards.updated_at`, which is the time of the card's last row and
-- is read from the row that is locked anyway. The same rule in the program is domain/src/event-time.ts.

-- Since when times follow the order. Rows that are older may contradict it and can't be corrected, so the doctor's checks skip them.
-- An installation that has no ledger yet has no such rows, and no entry here.
create table ledger_upgrades (
  name text primary key,
  upgraded_at timestamptz not null
);
insert into ledger_upgrades (name, upgraded_at)
select 'ordered_times', greatest(now(), newest.event_at, newest.archived_at)
from (select (select max(created_at) from stamp_events) as event_at, (select max(archived_at) from stamp_cards) as archived_at) newest
where newest.event_at is not null;

-- As in migration 0014, but for `asked_at` and the time of the rows.
create or replace function give_stamp(
  p_business_id uuid, p_customer_id uuid, p_stamp_id uuid, p_now timestamptz,
  -- One of the two, or neither: one stamp.
  p_quantity integer default null, p_spend_minor bigint default null,
  p_actor_kind text default 'business', p_actor_id uuid default null, p_actor_name text default null, p_staff_id uuid default null, p_staff_name text default null,
  p_key text default null, p_hash text default null,
  -- What was asked makes no sense, so it can only be the repeat of something else under the same key.
  p_is_unfit boolean default false,
  p_override boolean default false,
  p_location_id uuid default null,
  -- Where the till stands; it gives at the card's own row for that place, whatever was said.
  p_till_place uuid default null,
  p_note text default null, p_receipt text default null, p_receipt_key text default null, p_scan_id uuid default null
) returns json language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  asked_at timestamptz := p_now;
  held customer_cards;
  has_place boolean;
  is_held boolean;
  has_ended boolean;
  card record;
  kept record;
  scan record;
  used json;
  rewards json[] := '{}';
  ledger stamp_events;
  place uuid := p_location_id;
  carried bigint;
  quantity bigint;
  remainder bigint;
  rule text;
  last_give record;
  given_today integer;
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
    select * into held from customer_cards h where h.business_id = p_business_id and h.customer_id = p_customer_id and h.stamp_id = p_stamp_id for update;
    has_place := found;
    -- Everything below goes by the time of the row that is written: rules, expiry, rewards.
    if has_place then p_now := greatest(p_now, held.updated_at); end if;
    if p_key is not null then
      select * into ledger from stamp_events e where e.business_id = p_business_id and e.idempotency_key = p_key;
      if found then return replay_give(ledger, p_hash); end if;
    end if;
    if p_is_unfit then return json_build_object('status', 'unfit'); end if;
    -- Publishing, deleting and new terms wait until this is done. By itself, so that what is read of the card is what it is under the lock.
    perform from stamp_cards c where c.business_id = p_business_id and c.id = p_stamp_id for share;

    select c.card_name, c.published_at is not null and c.archived_at is null as is_open, c.terms_version, c.wait_minutes, c.most_per_day, c.most_per_scan, c.opening_hours, c.spend_minor,
        b.timezone, t.number_of_stamps, t.join_stamps, t.duration, t.rewards
      into card
    from customers p
    join stamp_cards c on c.business_id = p.business_id and c.id = p_stamp_id
    join businesses b on b.id = c.business_id
    left join card_terms t on t.business_id = c.business_id and t.stamp_id = c.id and t.version = c.terms_version
    where p.business_id = p_business_id and p.id = p_customer_id and p.erased_at is null and p.merged_into is null;
    if not found then return json_build_object('status', 'not_found'); end if;
    if not card.is_open or card.number_of_stamps is null then return json_build_object('status', 'card_not_published'); end if;

    if p_till_place is not null then
      select l.id into place from locations l
      join locations mine on mine.business_id = p_business_id and mine.id = p_till_place
      where l.business_id = p_business_id and l.stamp_id = p_stamp_id and l.deleted_at is null
        and (l.id = mine.id or (lower(l.name) = lower(mine.name) and lower(l.address) = lower(mine.address)))
      order by l.id = mine.id desc, l.created_at, l.id limit 1;
    elsif p_location_id is not null then
      perform from locations l where l.business_id = p_business_id and l.id = p_location_id and l.stamp_id = p_stamp_id and l.deleted_at is null;
      if not found then return json_build_object('status', 'not_found'); end if;
    end if;

    -- A scan opens one give, of the person scanned, for five minutes from the scan to the request.
    if p_scan_id is not null then
      select s.customer_id, s.given_event_id, s.expires_at into scan from scans s where s.business_id = p_business_id and s.id = p_scan_id for update;
      if not found then return json_build_object('status', 'not_found'); end if;
      if scan.customer_id <> p_customer_id or scan.given_event_id is not null or asked_at >= scan.expires_at then return json_build_object('status', 'scan_used'); end if;
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

    -- Money carried over ends with the holding.
    is_held := has_place and held.last_seq > 0 and held.left_at is null;
    has_ended := is_held and held.expires_at is not null and p_now >= held.expires_at;
    carried := case when is_held and not has_ended then held.remainder_minor else 0 end;
    quantity := coalesce(p_quantity, 1);
    remainder := carried;
    if p_spend_minor is not null then
      if card.spend_minor is null then return json_build_object('status', 'counts_no_money'); end if;
      quantity := (p_spend_minor + carried) / card.spend_minor;
      remainder := (p_spend_minor + carried) % card.spend_minor;
      if quantity > 50 then return json_build_object('status', 'too_many_stamps', 'quantity', quantity); end if;
    end if;

    -- An amount that makes no stamp gives nothing that could be limited.
    if quantity > 0 and (card.wait_minutes is not null or card.most_per_day is not null or card.most_per_scan is not null or card.opening_hours is not null) then
      select e.created_at, e.actor_name into last_give from stamp_events e
      where e.business_id = p_business_id and e.customer_id = p_customer_id and e.stamp_id = p_stamp_id and e.kind = 'give'
        and not exists (select from stamp_events u where u.business_id = p_business_id and u.reverses_id = e.id)
        and not exists (select from receipts r where r.business_id = p_business_id and r.event_id = e.id and r.refunded_event_id is not null)
      order by e.seq desc limit 1;
      select coalesce(sum(e.quantity), 0) into given_today from stamp_events e
      where e.business_id = p_business_id and e.customer_id = p_customer_id and e.stamp_id = p_stamp_id and e.kind = 'give'
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
    if is_held and held.terms_version < card.terms_version then
      select v.versions[held.balance + 1] into version from terms_that_count v
      where v.business_id = p_business_id and v.stamp_id = p_stamp_id and v.held = held.terms_version and v.newest = card.terms_version;
      if version is null then return json_build_object('status', 'terms_not_judged', 'held', held.terms_version, 'newest', card.terms_version); end if;
    end if;

    exit when has_place;
    insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, terms_version, last_seq, joined_at, updated_at)
    values (p_business_id, p_customer_id, p_stamp_id, 0, 1, card.terms_version, 0, p_now, p_now)
    on conflict (business_id, customer_id, stamp_id) do nothing;
    exit when found;
    -- Another till has just made the place: once more, with it held.
  end loop;

  update customers p set last_activity_at = greatest(p.last_activity_at, p_now)
  where p.business_id = p_business_id and p.id = p_customer_id and p.erased_at is null and p.merged_into is null;
  if not found then raise serialization_failure using message = 'The customer left the list in this moment'; end if;

  if has_place then seq := held.last_seq; balance := held.balance; cycle := held.cycle; expires := held.expires_at;
  else seq := 0; end if;
  if has_ended then
    -- What expires was held by the version that counted until now.
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
    select card.number_of_stamps as number_of_stamps, card.rewards as rewards into kept;
  else
    select t.number_of_stamps, t.rewards into kept from card_terms t where t.business_id = p_business_id and t.stamp_id = p_stamp_id and t.version = version;
  end if;
  full_at := kept.number_of_stamps;
  left_over := quantity;
  -- Each cycle filled on the way is closed; the surplus carries into the next, which goes by the newest terms.
  while quantity > 0 loop
    cycles := cycles || cycle;
    -- A holding from before terms had versions may hold more than its card takes: the next stamp still earns the main reward.
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
    place, p_receipt, p_scan_id, p_actor_kind, p_actor_id, p_actor_name, p_staff_id, p_staff_name, 'counter', p_key, p_hash, p_now)
  on conflict (business_id, idempotency_key) where idempotency_key is not null do nothing
  returning * into ledger;
  if not found then raise serialization_failure using message = 'Another act took the idempotency key in this moment'; end if;
  update customer_cards h set balance = ledger.balance, cycle = ledger.cycle, terms_version = ledger.terms_version, expires_at = expires, remainder_minor = remainder, last_seq = ledger.seq,
    joined_at = case when has_ended or not is_held then p_now else h.joined_at end, left_at = null, updated_at = p_now
  where h.business_id = p_business_id and h.customer_id = p_customer_id and h.stamp_id = p_stamp_id;
  if cardinality(cycles) > 1 or exists (select from jsonb_to_recordset(kept.rewards) as promised (stamps_required integer) where promised.stamps_required > lows[1] and promised.stamps_required <= highs[1]) then
    rewards := rewards || issue_earned(ledger, kept.rewards, card.rewards, cycles, lows, highs, card.timezone);
  end if;

  if p_note is not null then insert into event_notes (business_id, event_id, customer_id, note) values (p_business_id, ledger.id, p_customer_id, p_note); end if;
  if p_receipt is not null then
    insert into receipts (business_id, receipt, event_id, created_at) values (p_business_id, p_receipt_key, ledger.id, p_now) on conflict (business_id, receipt) do nothing;
    if not found then raise serialization_failure using message = 'Another give took the receipt in this moment'; end if;
  end if;
  if p_scan_id is not null then update scans s set given_event_id = ledger.id where s.business_id = p_business_id and s.id = p_scan_id; end if;
  -- Who was seen at the counter meant what they ticked at a door.
  update customer_consents k set given_at = p_now
  where k.business_id = p_business_id and k.customer_id = p_customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null;

  return json_build_object('status', 'given', 'event', told_event(ledger, p_note), 'number_of_stamps', full_at, 'card_name', card.card_name, 'rewards', array_to_json(rewards));
end $$;

-- As in migration 0021, but for `given_at`.
create or replace function give_stamps(p_asks json, p_patience text) returns table (n integer, answer json)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  asks give_ask[];
  done integer[];
  answers json[];
  seen integer;
begin
  perform set_config('lock_timeout', p_patience, true);
  select array_agg(a order by a.n) into asks from json_populate_recordset(null::give_ask, p_asks) a;

  -- What give_stamp locks of each, for all of them at first and in order, so that two batches never wait for each other in a ring.
  perform from unnest(asks) a
  join customer_cards h on h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id
  order by a.n for update of h;
  perform from (select distinct a.business_id, a.stamp_id from unnest(asks) a) a
  join stamp_cards c on c.business_id = a.business_id and c.id = a.stamp_id
  order by c.business_id, c.id for share of c;

  with first_of_each as (
    -- A second give to the same person builds on the first.
    select distinct on (a.business_id, a.customer_id) a.* from unnest(asks) a order by a.business_id, a.customer_id, a.n
  ), plain as materialized (
    select a.*, greatest(a.now, h.updated_at) as given_at, coalesce(a.quantity, 1) as given, h.last_seq, h.balance, h.cycle, h.terms_version, h.remainder_minor, t.number_of_stamps, c.card_name, place.id as place_id
    from first_of_each a
    -- Each by its whole key: `offset 0` keeps the planner from reading all of a business in an index that begins like it, and so does how p is asked.
    cross join lateral (select * from customer_cards h where h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id offset 0) h
    cross join lateral (select from customers p where p.business_id = a.business_id and p.id = a.customer_id and coalesce(p.erased_at::text, p.merged_into::text) is null offset 0) p
    cross join lateral (select * from stamp_cards c where c.business_id = a.business_id and c.id = a.stamp_id offset 0) c
    cross join lateral (select * from card_terms t where t.business_id = a.business_id and t.stamp_id = a.stamp_id and t.version = c.terms_version offset 0) t
    left join lateral (
      select l.id from locations l
      join locations mine on mine.business_id = a.business_id and mine.id = a.till_place
      where l.business_id = a.business_id and l.stamp_id = a.stamp_id and l.deleted_at is null
        and (l.id = mine.id or (lower(l.name) = lower(mine.name) and lower(l.address) = lower(mine.address)))
      order by l.id = mine.id desc, l.created_at, l.id limit 1
    ) place on a.till_place is not null
    where not a.is_unfit and coalesce(a.quantity, 1) > 0 and a.spend_minor is null and a.location_id is null and a.note is null and a.receipt is null and a.scan_id is null
      and h.last_seq > 0 and h.left_at is null and (h.expires_at is null or greatest(a.now, h.updated_at) < h.expires_at) and h.terms_version = c.terms_version
      and c.published_at is not null and c.archived_at is null and c.wait_minutes is null and c.most_per_day is null and c.most_per_scan is null and c.opening_hours is null
      and h.balance + coalesce(a.quantity, 1) < t.number_of_stamps
      and not exists (
        select from jsonb_to_recordset(t.rewards) as promised (stamps_required integer)
        where promised.stamps_required > h.balance and promised.stamps_required <= h.balance + coalesce(a.quantity, 1))
  ), written as (
    -- Whose key is taken is left to give_stamp, which answers the first give again.
    insert into stamp_events as e (
      business_id, id, customer_id, stamp_id, seq, kind, quantity, balance, cycle, terms_version, remainder_minor,
      location_id, actor_kind, actor_id, actor_name, staff_id, staff_name, source, idempotency_key, idempotency_hash, created_at)
    select a.business_id, ordered_id(a.given_at, a.last_seq + 1), a.customer_id, a.stamp_id, a.last_seq + 1, 'give', a.given, a.balance + a.given, a.cycle, a.terms_version, a.remainder_minor,
      a.place_id, a.actor_kind, a.actor_id, a.actor_name, a.staff_id, a.staff_name, 'counter', a.key, a.hash, a.given_at
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
  ), meant as (
    -- Who was seen at the counter meant what they ticked at a door.
    update customer_consents k set given_at = w.created_at
    from written w where k.business_id = w.business_id and k.customer_id = w.customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null
  )
  select array_agg(a.n), array_agg(json_build_object('status', 'given', 'event', told_event(w.ledger, null), 'number_of_stamps', a.number_of_stamps, 'card_name', a.card_name, 'rewards', '[]'::json)),
      (select count(*) from active)
    into done, answers, seen
  from written w join plain a on a.business_id = w.business_id and a.customer_id = w.customer_id;

  if seen < cardinality(done) then raise serialization_failure using message = 'A customer left the list in this moment'; end if;
  return query select d.n, d.answer from unnest(done, answers) as d (n, answer);
  if coalesce(cardinality(done), 0) = cardinality(asks) then return; end if;
  return query select a.n, give_stamp(
      p_business_id => a.business_id, p_customer_id => a.customer_id, p_stamp_id => a.stamp_id, p_now => a.now, p_quantity => a.quantity, p_spend_minor => a.spend_minor,
      p_actor_kind => a.actor_kind, p_actor_id => a.actor_id, p_actor_name => a.actor_name, p_staff_id => a.staff_id, p_staff_name => a.staff_name, p_key => a.key, p_hash => a.hash,
      p_is_unfit => a.is_unfit, p_override => a.override, p_location_id => a.location_id, p_till_place => a.till_place,
      p_note => a.note, p_receipt => a.receipt, p_receipt_key => a.receipt_key, p_scan_id => a.scan_id)
    from unnest(asks) a where a.n <> all(coalesce(done, '{}'));
end $$;
