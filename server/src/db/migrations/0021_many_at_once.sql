-- What comes together is asked together. A statement costs more to begin than to work on one more row, so whoever waits in a batch
-- (db/micro-batch.ts) is served by one statement for all, not by one for each.
-- The plans of these functions go by indexes alone: one that was made while a table was small must not read all of it when it has grown.

-- Many gives -----------------------------------------------------------------------------------------------------------------------
-- Most gives are plain: somebody holds the card, no rule of it can say no, nothing is earned and nothing was entered with it. All plain
-- ones of a batch are one statement; whatever is more goes to give_stamp, which knows every rule, one after the other.

-- What give_stamp is asked, by its arguments' names; n counts from 0 in the order in which cards are locked.
create type give_ask as (
  n integer, business_id uuid, customer_id uuid, stamp_id uuid, now timestamptz, quantity integer, spend_minor bigint,
  actor_kind text, actor_id uuid, actor_name text, staff_id uuid, staff_name text, key text, hash text, is_unfit boolean, override boolean,
  location_id uuid, till_place uuid, note text, receipt text, receipt_key text, scan_id uuid
);

-- p_patience is how long it waits for a lock. As give_stamp it works as the owner of the tables, and every statement names the business.
create function give_stamps(p_asks json, p_patience text) returns table (n integer, answer json)
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
    select a.*, coalesce(a.quantity, 1) as given, h.last_seq, h.balance, h.cycle, h.terms_version, h.remainder_minor, t.number_of_stamps, c.card_name, place.id as place_id
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
      and h.last_seq > 0 and h.left_at is null and (h.expires_at is null or a.now < h.expires_at) and h.terms_version = c.terms_version
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
    select a.business_id, ordered_id(a.now, a.last_seq + 1), a.customer_id, a.stamp_id, a.last_seq + 1, 'give', a.given, a.balance + a.given, a.cycle, a.terms_version, a.remainder_minor,
      a.place_id, a.actor_kind, a.actor_id, a.actor_name, a.staff_id, a.staff_name, 'counter', a.key, a.hash, a.now
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

-- Many tokens ----------------------------------------------------------------------------------------------------------------------
-- Who each of them speaks for: asked before anybody knows in which business, so with the owner's rights, by nothing but the token.
create function find_business_sessions(p_asks json)
returns table (
  n integer, business_id uuid, user_id uuid, last_seen_at timestamptz, name text, email text, email_verified_at timestamptz,
  timezone text, country text, features text[]
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select asked.n, session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country, plan.features
    from json_to_recordset(p_asks) as asked (n integer, hash text, now timestamptz, idle_since timestamptz)
    join business_sessions session on session.token_hash = asked.hash and session.expires_at > asked.now and session.last_seen_at > asked.idle_since
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id
    left join subscriptions subscription on subscription.business_id = session.business_id
    left join plans plan on plan.id = subscription.plan_id;
end $$;

-- Of a till also who has signed in there, and whether anybody has a name.
create function find_till_sessions(p_asks json)
returns table (
  n integer, business_id uuid, till_id uuid, last_seen_at timestamptz, name text, location_id uuid, lock_minutes integer,
  staff_since timestamptz, staff_until timestamptz, staff_id uuid, staff_name text, timezone text, country text, features text[], has_staff boolean
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select asked.n, session.business_id, session.till_id, till.last_seen_at, till.name, till.location_id, till.lock_minutes,
      till.staff_since, till.staff_until, person.id, person.name, business.timezone, business.country, plan.features,
      exists (select from staff other where other.business_id = session.business_id and other.removed_at is null)
    from json_to_recordset(p_asks) as asked (n integer, hash text, now timestamptz)
    join till_sessions session on session.token_hash = asked.hash
    join tills till on till.business_id = session.business_id and till.id = session.till_id and till.revoked_at is null and till.expires_at > asked.now
    join businesses business on business.id = session.business_id
    left join subscriptions subscription on subscription.business_id = session.business_id
    left join plans plan on plan.id = subscription.plan_id
    left join staff person on person.business_id = till.business_id and person.id = till.staff_id and person.removed_at is null and till.staff_until > asked.now;
end $$;

drop function business_session;
drop function till_session;

-- Only the application asks; grantRights lets it.
revoke execute on function give_stamps, find_business_sessions, find_till_sessions from public;
