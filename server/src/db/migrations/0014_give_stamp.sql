-- Giving a stamp as one call: what must be fastest is one trip to the database. The rules are those of domain/src (stamping.ts,
-- stamping-rules.ts, spend.ts, terms.ts); stamping.model.test.ts holds the two together. A later change is a new migration that
-- replaces the function.

-- Which version of a card's terms counts for who holds `held` when `newest` is the newest: versions[n + 1] with n stamps. Worked out by
-- termsThatCount when it is first needed; terms never change, so neither does this.
create table terms_that_count (
  business_id uuid not null,
  stamp_id uuid not null,
  held integer not null,
  newest integer not null check (newest > held),
  versions integer[] not null,
  primary key (business_id, stamp_id, held, newest),
  foreign key (business_id, stamp_id, held) references card_terms (business_id, stamp_id, version),
  foreign key (business_id, stamp_id, newest) references card_terms (business_id, stamp_id, version)
);

-- A stamp changes a balance and the moment somebody was last here. Where neither stands in an index, and the row's page has room for its
-- next version, it writes no index of these two tables: ten entries and a third of the log less for each stamp. Neither index told few rows from many.
drop index customer_cards_by_terms;
drop index customers_by_activity;
alter table customer_cards set (fillfactor = 80);
alter table customers set (fillfactor = 85);

-- The calendar, as domain/src/calendar.ts reads it -------------------------------------------------------------------

create function clocks_ahead(p_at timestamptz, p_timezone text) returns interval language sql stable as $$
  select date_trunc('minute', p_at at time zone p_timezone) - date_trunc('minute', p_at at time zone 'UTC')
$$;

create function start_of_local_day(p_date date, p_timezone text) returns timestamptz language plpgsql stable strict as $$
declare
  midnight timestamptz := p_date::timestamp at time zone 'UTC';
  ahead interval := clocks_ahead(midnight - interval '16 hours', p_timezone);
  low bigint := 1000 * extract(epoch from midnight - interval '16 hours');
  high bigint := 1000 * extract(epoch from midnight + interval '40 hours');
begin
  if clocks_ahead(midnight + interval '40 hours', p_timezone) = ahead then return midnight - ahead; end if;
  while high - low > 1 loop
    if ((timestamptz 'epoch' + ((low + high) >> 1) * interval '1 millisecond') at time zone p_timezone)::date >= p_date
      then high := (low + high) >> 1; else low := (low + high) >> 1;
    end if;
  end loop;
  return timestamptz 'epoch' + high * interval '1 millisecond';
end $$;

-- When the clock there shows a time: the first or the last such moment; of a time that clocks skip, the first one after the gap.
create function moment_of(p_shown timestamp, p_timezone text, p_last boolean) returns timestamptz language plpgsql stable strict as $$
declare
  as_utc timestamptz := p_shown at time zone 'UTC';
  one timestamptz := as_utc - clocks_ahead(as_utc - interval '24 hours', p_timezone);
  other timestamptz := as_utc - clocks_ahead(as_utc + interval '24 hours', p_timezone);
  first_one timestamptz := least(one, other);
  last_one timestamptz := greatest(one, other);
  first_fits boolean := date_trunc('minute', first_one at time zone p_timezone) = p_shown;
  last_fits boolean := date_trunc('minute', last_one at time zone p_timezone) = p_shown;
  low bigint := 1000 * extract(epoch from first_one);
  high bigint := 1000 * extract(epoch from last_one);
begin
  if last_fits and (p_last or not first_fits) then return last_one; end if;
  if first_fits then return first_one; end if;
  while high - low > 1 loop
    if date_trunc('minute', (timestamptz 'epoch' + ((low + high) >> 1) * interval '1 millisecond') at time zone p_timezone) >= p_shown
      then high := (low + high) >> 1; else low := (low + high) >> 1;
    end if;
  end loop;
  return timestamptz 'epoch' + high * interval '1 millisecond';
end $$;

-- Far from a change of clocks it is enough to compare what they show.
create function is_open_at(p_hours jsonb, p_at timestamptz, p_timezone text) returns boolean language plpgsql stable as $$
declare
  here timestamp := p_at at time zone p_timezone;
  is_plain boolean := clocks_ahead(p_at - interval '4 days', p_timezone) = clocks_ahead(p_at + interval '4 days', p_timezone);
begin
  return exists (
    select from (values (here::date - 1), (here::date)) as days (day)
    cross join lateral jsonb_to_recordset(coalesce(
      p_hours -> (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from day)::integer], '[]'
    )) as said ("from" time, "to" time)
    cross join lateral (select day + said."from" as opens, day + case when said."to" > said."from" then 0 else 1 end + said."to" as shuts) as span
    where case when is_plain then opens <= here and here < shuts
      else moment_of(opens, p_timezone, false) <= p_at and p_at < moment_of(shuts, p_timezone, true) end
  );
end $$;

-- The ledger ---------------------------------------------------------------------------------------------------------

-- A UUIDv7 whose 12 bits after the millisecond are a counter: rows of one moment keep their order by id.
create function ordered_id(p_at timestamptz, p_counter integer) returns uuid language sql volatile as $$
  select (lpad(to_hex(floor(1000 * extract(epoch from p_at))::bigint), 12, '0') || '7' || lpad(to_hex(p_counter % 4096), 3, '0') || right(gen_random_uuid()::text, 17))::uuid
$$;

-- 8 characters out of 40 random bits: the first ten hexadecimal digits of such a UUID are random.
create function reward_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((bits >> (35 - 5 * n)) & 31)::integer, 1), '' order by n)
  from (select ('x' || left(replace(gen_random_uuid()::text, '-', ''), 10))::bit(40)::bigint as bits) random, generate_series(0, 7) n
$$;

-- An event as its presenter needs it.
create function told_event(e stamp_events, p_note text) returns json language sql stable as $$
  select json_build_object('id', e.id, 'kind', e.kind, 'quantity', e.quantity, 'balance', e.balance, 'cycle', e.cycle, 'stamp_id', e.stamp_id, 'location_id', e.location_id,
    'note', p_note, 'actor_kind', e.actor_kind, 'actor_name', e.actor_name, 'staff_name', e.staff_name, 'spend_minor', e.spend_minor, 'remainder_minor', e.remainder_minor,
    'receipt', e.receipt, 'override', e.override, 'created_at', e.created_at)
$$;

create function told_reward(i issued_rewards) returns json language sql stable as $$
  select json_build_object('id', i.id, 'code', i.code, 'stamp_id', i.stamp_id, 'name', i.name, 'type', i.type, 'value_minor', i.value_minor, 'percent', i.percent,
    'details', i.details, 'gift', i.gift, 'issued_at', i.issued_at, 'expires_at', i.expires_at)
$$;

-- The first answer again: the card as it stood after the give, the rewards as they were issued.
create function replay_give(e stamp_events, p_hash text) returns json language plpgsql stable as $$
declare
  ids uuid[] := array[e.id];
  joined uuid;
  answer json;
begin
  if e.idempotency_hash is distinct from p_hash then return json_build_object('status', 'idempotency_key_reused'); end if;
  -- Only a give joins at the counter, and its own row follows at once.
  select p.id into joined from stamp_events p
  where p.business_id = e.business_id and p.customer_id = e.customer_id and p.stamp_id = e.stamp_id and p.seq = e.seq - 1 and p.kind = 'join' and p.source = 'counter';
  if found then ids := array[joined, e.id]; end if;
  select json_build_object('status', 'replayed', 'number_of_stamps', t.number_of_stamps, 'card_name', c.card_name,
      'event', told_event(e, (select n.note from event_notes n where n.business_id = e.business_id and n.event_id = e.id)),
      'rewards', (select coalesce(json_agg(told_reward(i) order by i.event_id = e.id, i.id), '[]')
        from issued_rewards i where i.business_id = e.business_id and i.customer_id = e.customer_id and i.event_id = any(ids)))
    into answer
  from stamp_cards c join card_terms t on t.business_id = c.business_id and t.stamp_id = c.id and t.version = e.terms_version
  where c.business_id = e.business_id and c.id = e.stamp_id;
  return coalesce(answer, json_build_object('status', 'not_found'));
end $$;

-- Issues what stamps crossed: in each cycle the rewards above `p_lows` and up to `p_highs`, lowest first; the first cycle goes by
-- `p_first`, those after it by `p_later`. One that the same cycle earned before is not issued twice, a sign-up reward (cycle 0) never.
create function issue_earned(
  e stamp_events, p_first jsonb, p_later jsonb, p_cycles integer[], p_lows integer[], p_highs integer[], p_timezone text
) returns json[] language plpgsql volatile as $$
declare
  told json[] := '{}';
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
    -- A code is one of a million million, so a second try is rare and an eighth a broken source of randomness.
    for tries in 1..8 loop
      insert into issued_rewards (business_id, id, code, customer_id, stamp_id, reward_id, cycle, event_id, name, type, value_minor, percent, details, issued_at, expires_at)
      values (e.business_id, ordered_id(e.created_at, cardinality(told)), reward_code(), e.customer_id, e.stamp_id, earned.id, earned.cycle, e.id,
        earned.name, earned.type, earned.value_minor, earned.percent, earned.details, e.created_at,
        start_of_local_day((e.created_at at time zone p_timezone)::date + earned.expires_in_days + 1, p_timezone))
      on conflict (business_id, code) do nothing returning * into issued;
      exit when found;
      if tries = 8 then raise exception 'No free reward code in 8 tries'; end if;
    end loop;
    told := told || told_reward(issued);
  end loop;
  return told;
end $$;

-- The give -----------------------------------------------------------------------------------------------------------

-- Answers a status: `given` or `replayed` with all that is told, or why not, with its details; a "no" changes nothing. Only who lost a race is
-- raised (40001): run it again. It works as the owner of the tables, because one batch gives for many businesses: every statement names its business.
create function give_stamp(
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

    -- A scan opens one give, of the person scanned, for five minutes.
    if p_scan_id is not null then
      select s.customer_id, s.given_event_id, s.expires_at into scan from scans s where s.business_id = p_business_id and s.id = p_scan_id for update;
      if not found then return json_build_object('status', 'not_found'); end if;
      if scan.customer_id <> p_customer_id or scan.given_event_id is not null or p_now >= scan.expires_at then return json_build_object('status', 'scan_used'); end if;
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
        return json_build_object('status', 'stamping_rule', 'rule', rule, 'quantity', quantity, 'given_today', given_today, 'last_at', last_give.created_at, 'last_by', last_give.actor_name, 'timezone', card.timezone,
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

-- Only the application gives; grantRights lets it.
revoke execute on function give_stamp from public;
