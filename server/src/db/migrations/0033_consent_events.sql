-- Keys that no rotation of SECRET_KEY may change: what they hash or sign is kept or printed for years.
create table installation_keys (
  name text primary key,
  key text not null
);
insert into installation_keys (name, key)
values ('contacts', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));

-- Every statement about consent, beside today's state in customer_consents. The application only inserts.
create table consent_events (
  business_id uuid not null,
  customer_id uuid not null,
  -- Counts the customer's events; their row is locked meanwhile.
  seq integer not null,
  channel text not null check (channel in ('email', 'sms', 'in-app')),
  -- removed: a merge or an import that brought the consent was undone.
  kind text not null check (kind in ('asked', 'given', 'withdrawn', 'removed')),
  source text not null check (source in ('join', 'merchant', 'import', 'counter', 'wallet', 'email_link', 'one_click', 'sms_reply', 'merge', 'before')),
  -- The wording (domain/consent-text.ts); null where nobody was shown any.
  text_key text,
  text_version integer,
  actor_kind text not null check (actor_kind in ('business', 'till', 'customer', 'system')),
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null,
  primary key (business_id, customer_id, seq),
  foreign key (business_id, customer_id) references customers (business_id, id)
);

alter table customer_consents
  add column text_key text,
  add column text_version integer,
  drop constraint customer_consents_source_check,
  add constraint customer_consents_source_check check (source in ('join', 'merchant', 'wallet', 'email_link', 'one_click', 'sms_reply'));

-- What was said before the events were kept: each consent's last statement, its wording unknown.
insert into consent_events (business_id, customer_id, seq, channel, kind, source, actor_kind, created_at)
select business_id, customer_id, row_number() over (partition by business_id, customer_id order by channel), channel,
  case when withdrawn_at is not null then 'withdrawn' when given_at is not null then 'given' else 'asked' end,
  'before', 'system', coalesce(withdrawn_at, given_at, asked_at)
from customer_consents;

-- Addresses that a business must not send to. Only a keyed hash is kept, and it survives the erasure of the person.
create table suppressions (
  business_id uuid not null references businesses (id),
  channel text not null check (channel in ('email', 'sms')),
  address_hash text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'refused')),
  created_at timestamptz not null,
  primary key (business_id, channel, address_hash)
);

-- The keyed hash of a normalised address: an e-mail in lower case, a phone number in E.164.
create function contact_hash(p_channel text, p_address text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(k.key || ' ' || p_channel || ' ' || p_address, 'UTF8')), 'hex') from installation_keys k where k.name = 'contacts'
$$;

-- The number of a customer's last consent event.
create function last_consent_event(p_business_id uuid, p_customer_id uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(e.seq), 0) from consent_events e where e.business_id = p_business_id and e.customer_id = p_customer_id
$$;

-- Both functions that give stamps count a consent that was only asked for; they now write its event too.
do $$
declare
  -- The text of the function as it stands, and what takes its place; a text that is not found must stop the migration.
  one text := pg_get_functiondef('give_stamp'::regproc);
  many text := pg_get_functiondef('give_stamps(json, text)'::regprocedure);
  one_old text := $f$  update customer_consents k set given_at = p_now
  where k.business_id = p_business_id and k.customer_id = p_customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null;$f$;
  one_new text := $f$  with given as (
    update customer_consents k set given_at = p_now
    where k.business_id = p_business_id and k.customer_id = p_customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null
    returning k.*
  )
  insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at)
  select g.business_id, g.customer_id, last_consent_event(g.business_id, g.customer_id) + row_number() over (order by g.channel), g.channel, 'given', 'counter', g.text_key, g.text_version, p_actor_kind, p_actor_id, p_actor_name, p_now from given g;$f$;
  many_old text := $f$    from written w where k.business_id = w.business_id and k.customer_id = w.customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null
  )$f$;
  many_new text := $f$    from written w where k.business_id = w.business_id and k.customer_id = w.customer_id and k.source = 'join' and k.given_at is null and k.withdrawn_at is null
    returning k.*, w.ledger
  ), consents_written as (
    insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at)
    select g.business_id, g.customer_id, last_consent_event(g.business_id, g.customer_id) + row_number() over (partition by g.business_id, g.customer_id order by g.channel), g.channel, 'given', 'counter', g.text_key, g.text_version, (g.ledger).actor_kind, (g.ledger).actor_id, (g.ledger).actor_name, g.given_at
    from confirmed_consents g
  )$f$;
begin
  if strpos(one, one_old) = 0 or strpos(many, many_old) = 0 then raise exception 'The functions that give stamps have another text than expected'; end if;
  execute replace(one, one_old, one_new);
  execute replace(many, many_old, many_new);
end
$$;
