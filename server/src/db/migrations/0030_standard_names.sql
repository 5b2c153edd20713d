-- Recreates the functions of the give path and of log-ins with standard names; bodies and plans stay as they were. Latest definitions
-- of all functions that older migrations (0014, 0016, 0021, 0027) created under private names.

drop function give_stamps, give_stamp, issue_earned, replay_give, told_event, told_reward, is_open_at, moment_of, start_of_local_day, clocks_ahead,
  find_business_sessions, find_till_sessions;
drop type give_ask;

-- Under row-level security the planner uses an index only for operators that are LEAKPROOF; `like` and `@>` are not. These two views state
-- the condition on the business in their own text, so that searches use their indexes.
alter view customers_here rename to scoped_customers;
alter view customer_search_here rename to scoped_customer_search;

-- The calendar, as domain/src/calendar.ts computes it ----------------------------------------------------------------

create function utc_offset(p_at timestamptz, p_timezone text) returns interval language sql stable as $$
  select date_trunc('minute', p_at at time zone p_timezone) - date_trunc('minute', p_at at time zone 'UTC')
$$;

create function start_of_local_day(p_date date, p_timezone text) returns timestamptz language plpgsql stable strict as $$
declare
  midnight timestamptz := p_date::timestamp at time zone 'UTC';
  offset_before interval := utc_offset(midnight - interval '16 hours', p_timezone);
  low bigint := 1000 * extract(epoch from midnight - interval '16 hours');
  high bigint := 1000 * extract(epoch from midnight + interval '40 hours');
begin
  if utc_offset(midnight + interval '40 hours', p_timezone) = offset_before then return midnight - offset_before; end if;
  while high - low > 1 loop
    if ((timestamptz 'epoch' + ((low + high) >> 1) * interval '1 millisecond') at time zone p_timezone)::date >= p_date
      then high := (low + high) >> 1; else low := (low + high) >> 1;
    end if;
  end loop;
  return timestamptz 'epoch' + high * interval '1 millisecond';
end $$;

-- Returns the first or the last moment at which clocks show a local time; for a time that clocks skip, the first moment after the gap.
create function moment_of(p_local_time timestamp, p_timezone text, p_last boolean) returns timestamptz language plpgsql stable strict as $$
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
end $$;

-- Compares local times, which is exact unless the clocks change within four days.
create function is_open_at(p_hours jsonb, p_at timestamptz, p_timezone text) returns boolean language plpgsql stable as $$
declare
  local_time timestamp := p_at at time zone p_timezone;
  is_plain boolean := utc_offset(p_at - interval '4 days', p_timezone) = utc_offset(p_at + interval '4 days', p_timezone);
begin
  return exists (
    select from (values (local_time::date - 1), (local_time::date)) as days (day)
    cross join lateral jsonb_to_recordset(coalesce(
      p_hours -> (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from day)::integer], '[]'
    )) as opening ("from" time, "to" time)
    cross join lateral (select day + opening."from" as opens, day + case when opening."to" > opening."from" then 0 else 1 end + opening."to" as shuts) as span
    where case when is_plain then opens <= local_time and local_time < shuts
      else moment_of(opens, p_timezone, false) <= p_at and p_at < moment_of(shuts, p_timezone, true) end
  );
end $$;

-- Returns the fields of an event that its presenter needs.
create function event_json(e stamp_events, p_note text) returns json language sql stable as $$
  select json_build_object('id', e.id, 'kind', e.kind, 'quantity', e.quantity, 'balance', e.balance, 'cycle', e.cycle, 'stamp_id', e.stamp_id, 'location_id', e.location_id,
    'note', p_note, 'actor_kind', e.actor_kind, 'actor_name', e.actor_name, 'staff_name', e.staff_name, 'spend_minor', e.spend_minor, 'remainder_minor', e.remainder_minor,
    'receipt', e.receipt, 'override', e.override, 'created_at', e.created_at)
$$;

create function reward_json(i issued_rewards) returns json language sql stable as $$
  select json_build_object('id', i.id, 'code', i.code, 'stamp_id', i.stamp_id, 'name', i.name, 'type', i.type, 'value_minor', i.value_minor, 'percent', i.percent,
    'details', i.details, 'gift', i.gift, 'issued_at', i.issued_at, 'expires_at', i.expires_at)
$$;

-- Returns the first answer again: the card as it was after the give, the rewards as they were issued.
create function replay_give(e stamp_events, p_hash text) returns json language plpgsql stable as $$
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
end $$;

-- Issues the rewards that stamps reached: in each cycle those above `p_lows` and up to `p_highs`, lowest first. The first cycle follows the
-- rewards `p_first`, later cycles follow `p_later`. A cycle issues a reward once; a sign-up reward (cycle 0) is issued once ever.
create function issue_earned(
  e stamp_events, p_first jsonb, p_later jsonb, p_cycles integer[], p_lows integer[], p_highs integer[], p_timezone text
) returns json[] language plpgsql volatile as $$
declare
  issued_json json[] := '{}';
  earned record;
  issued issued_rewards;
begin
  for earned in
    select span.cycle, promised.*
    from unnest(p_cycles, p_lows, p_highs) with ordinality as span (cycle, low, high, n)
    cross join lateral jsonb_to_recordset(case when span.n = 1 then p_first else p_later end) as promised
      (id uuid, stamps_required integer, type text, name text, value_minor bigint, percent integer, details text, expires_in_days integer)
    where span.low < promised.stamps_required and promised.stamps_required <= span.high and not exists (
      select from issued_rewards had
      where had.business_id = e.business_id and had.customer_id = e.customer_id and had.stamp_id = e.stamp_id
        and had.cycle = span.cycle and (had.reward_id = promised.id or span.cycle = 0) and had.revoked_at is null and not had.gift and had.merge_id is null)
    order by span.n, promised.stamps_required
  loop
    -- There are 10^12 codes, so a second try is rare, and an eighth means that the source of randomness is broken.
    for tries in 1..8 loop
      insert into issued_rewards (business_id, id, code, customer_id, stamp_id, reward_id, cycle, event_id, name, type, value_minor, percent, details, issued_at, expires_at)
      values (e.business_id, ordered_id(e.created_at, cardinality(issued_json)), reward_code(), e.customer_id, e.stamp_id, earned.id, earned.cycle, e.id,
        earned.name, earned.type, earned.value_minor, earned.percent, earned.details, e.created_at,
        start_of_local_day((e.created_at at time zone p_timezone)::date + earned.expires_in_days + 1, p_timezone))
      on conflict (business_id, code) do nothing returning * into issued;
      exit when found;
      if tries = 8 then raise exception 'No free reward code in 8 tries'; end if;
    end loop;
    issued_json := issued_json || reward_json(issued);
  end loop;
  return issued_json;
end $$;

-- The give -----------------------------------------------------------------------------------------------------------
-- The rules are those of domain/src (stamping.ts, stamping-rules.ts, spend.ts, terms.ts); stamping.model.test.ts compares the two.

-- Returns a status: `given` or `replayed` with the event and its rewards, or the reason for a refusal with its details. A refusal changes
-- nothing. A lost race raises 40001: run it again. Runs as the owner of the tables, because one batch gives for many businesses: every
-- statement names its business.
create function give_stamp(
  p_business_id uuid, p_customer_id uuid, p_stamp_id uuid, p_now timestamptz,
  -- One of the two, or neither: one stamp.
  p_quantity integer default null, p_spend_minor bigint default null,
  p_actor_kind text default 'business', p_actor_id uuid default null, p_actor_name text default null, p_staff_id uuid default null, p_staff_name text default null,
  p_key text default null, p_hash text default null,
  -- The request is invalid by itself: it can only reuse the key of another request.
  p_is_unfit boolean default false,
  p_override boolean default false,
  p_location_id uuid default null,
  -- The location of the till: the give belongs to the card's own row for that location, whatever location the till sent.
  p_till_location_id uuid default null,
  p_note text default null, p_receipt text default null, p_receipt_key text default null, p_scan_id uuid default null
) returns json language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
  update customer_consents k set given_at = p_now
  where k.business_id = p_business_id and k.customer_id = p_customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null;

  return json_build_object('status', 'given', 'event', event_json(ledger, p_note), 'number_of_stamps', full_at, 'card_name', card.card_name, 'rewards', array_to_json(rewards));
end $$;

-- Many gives ---------------------------------------------------------------------------------------------------------
-- Most gives are plain: the customer has the card, no rule applies, no reward is earned and nothing was entered with the give. One
-- statement does all plain gives of a batch; give_stamp, which knows every rule, does the others one after the other.
-- These functions use index plans only: a plan made while a table was small must not scan the whole table when it has grown.

-- The arguments of give_stamp by name; n counts from 0 in the order in which cards are locked.
create type give_request as (
  n integer, business_id uuid, customer_id uuid, stamp_id uuid, now timestamptz, quantity integer, spend_minor bigint,
  actor_kind text, actor_id uuid, actor_name text, staff_id uuid, staff_name text, key text, hash text, is_unfit boolean, override boolean,
  location_id uuid, till_location_id uuid, note text, receipt text, receipt_key text, scan_id uuid
);

-- p_lock_timeout limits each wait for a lock. Like give_stamp it runs as the owner of the tables, and every statement names the business.
create function give_stamps(p_requests json, p_lock_timeout text) returns table (n integer, answer json)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  requests give_request[];
  done integer[];
  answers json[];
  seen integer;
begin
  perform set_config('lock_timeout', p_lock_timeout, true);
  select array_agg(a order by a.n) into requests from json_populate_recordset(null::give_request, p_requests) a;

  -- Takes every lock that give_stamp would take, for all requests and in one order, so that two batches never deadlock.
  perform from unnest(requests) a
  join customer_cards h on h.business_id = a.business_id and h.customer_id = a.customer_id and h.stamp_id = a.stamp_id
  order by a.n for update of h;
  perform from (select distinct a.business_id, a.stamp_id from unnest(requests) a) a
  join stamp_cards c on c.business_id = a.business_id and c.id = a.stamp_id
  order by c.business_id, c.id for share of c;

  with first_of_each as (
    -- A second give to the same customer depends on the first.
    select distinct on (a.business_id, a.customer_id) a.* from unnest(requests) a order by a.business_id, a.customer_id, a.n
  ), plain as materialized (
    select a.*, greatest(a.now, h.updated_at) as given_at, coalesce(a.quantity, 1) as given, h.last_seq, h.balance, h.cycle, h.terms_version, h.remainder_minor, t.number_of_stamps, c.card_name, location.id as given_location_id
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
    where not a.is_unfit and coalesce(a.quantity, 1) > 0 and a.spend_minor is null and a.location_id is null and a.note is null and a.receipt is null and a.scan_id is null
      and h.last_seq > 0 and h.left_at is null and (h.expires_at is null or greatest(a.now, h.updated_at) < h.expires_at) and h.terms_version = c.terms_version
      and c.published_at is not null and c.archived_at is null and c.wait_minutes is null and c.most_per_day is null and c.most_per_scan is null and c.opening_hours is null
      and h.balance + coalesce(a.quantity, 1) < t.number_of_stamps
      and not exists (
        select from jsonb_to_recordset(t.rewards) as promised (stamps_required integer)
        where promised.stamps_required > h.balance and promised.stamps_required <= h.balance + coalesce(a.quantity, 1))
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
  )
  select array_agg(a.n), array_agg(json_build_object('status', 'given', 'event', event_json(w.ledger, null), 'number_of_stamps', a.number_of_stamps, 'card_name', a.card_name, 'rewards', '[]'::json)),
      (select count(*) from active)
    into done, answers, seen
  from written w join plain a on a.business_id = w.business_id and a.customer_id = w.customer_id;

  if seen < cardinality(done) then raise serialization_failure using message = 'A customer left the list in this moment'; end if;
  return query select d.n, d.answer from unnest(done, answers) as d (n, answer);
  if coalesce(cardinality(done), 0) = cardinality(requests) then return; end if;
  return query select a.n, give_stamp(
      p_business_id => a.business_id, p_customer_id => a.customer_id, p_stamp_id => a.stamp_id, p_now => a.now, p_quantity => a.quantity, p_spend_minor => a.spend_minor,
      p_actor_kind => a.actor_kind, p_actor_id => a.actor_id, p_actor_name => a.actor_name, p_staff_id => a.staff_id, p_staff_name => a.staff_name, p_key => a.key, p_hash => a.hash,
      p_is_unfit => a.is_unfit, p_override => a.override, p_location_id => a.location_id, p_till_location_id => a.till_location_id,
      p_note => a.note, p_receipt => a.receipt, p_receipt_key => a.receipt_key, p_scan_id => a.scan_id)
    from unnest(requests) a where a.n <> all(coalesce(done, '{}'));
end $$;

-- Many tokens --------------------------------------------------------------------------------------------------------
-- Return the account that each token belongs to. The business is not known yet, so they run with the owner's rights, by token alone.

create function find_business_sessions(p_requests json)
returns table (
  n integer, business_id uuid, user_id uuid, last_seen_at timestamptz, name text, email text, email_verified_at timestamptz,
  timezone text, country text, features text[]
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country, plan.features
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz, idle_since timestamptz)
    join business_sessions session on session.token_hash = lookup.hash and session.expires_at > lookup.now and session.last_seen_at > lookup.idle_since
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id
    left join subscriptions subscription on subscription.business_id = session.business_id
    left join plans plan on plan.id = subscription.plan_id;
end $$;

-- Also returns the staff member who is signed in at the till, and whether the business has any staff.
create function find_till_sessions(p_requests json)
returns table (
  n integer, business_id uuid, till_id uuid, last_seen_at timestamptz, name text, location_id uuid, lock_minutes integer,
  staff_since timestamptz, staff_until timestamptz, staff_id uuid, staff_name text, timezone text, country text, features text[], has_staff boolean
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.till_id, till.last_seen_at, till.name, till.location_id, till.lock_minutes,
      till.staff_since, till.staff_until, person.id, person.name, business.timezone, business.country, plan.features,
      exists (select from staff other where other.business_id = session.business_id and other.removed_at is null)
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz)
    join till_sessions session on session.token_hash = lookup.hash
    join tills till on till.business_id = session.business_id and till.id = session.till_id and till.revoked_at is null and till.expires_at > lookup.now
    join businesses business on business.id = session.business_id
    left join subscriptions subscription on subscription.business_id = session.business_id
    left join plans plan on plan.id = subscription.plan_id
    left join staff person on person.business_id = till.business_id and person.id = till.staff_id and person.removed_at is null and till.staff_until > lookup.now;
end $$;

-- Only the application runs these; grantRights lets it.
revoke execute on function give_stamp, give_stamps, find_business_sessions, find_till_sessions from public;
