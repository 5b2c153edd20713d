-- How customers are found while somebody types: their words in plain letters, cut into pieces of three. A table beside the
-- customers, so that a stamp, which only says that somebody was here, does not write the index again.
create table customer_search (
  business_id uuid not null,
  customer_id uuid not null,
  -- Name, e-mail and phone digits: lower case, without accents, a blank at either end and between words (domain/src/grams.ts).
  words text not null,
  grams text[] not null,
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
-- Without a pending list: no insert has to tidy up after the others while stamps wait.
create index customer_search_by_gram on customer_search using gin (grams) with (fastupdate = off);

insert into customer_search (business_id, customer_id, words, grams)
select business_id, id, words, array(select distinct substr(words, i, 3) from generate_series(1, length(words) - 2) i)
from (
  select business_id, id, ' ' || trim(regexp_replace(translate(lower(regexp_replace(normalize(
      name || ' ' || coalesce(email, '') || ' ' || coalesce(ltrim(phone, '+'), ''), NFD), '[\u0300-\u036f]', '', 'g')),
    'łøđðħıŋɓɗƙəɛɔ''’‘`', 'loddhinbdkeeo'), '\s+', ' ', 'g')) || ' ' as words
  from customers where erased_at is null
) c;

-- What the merchant writes down about a customer.
create table customer_notes (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  note text not null,
  -- As it was on that day.
  written_by text,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index customer_notes_newest on customer_notes (business_id, customer_id, created_at desc, id desc);

-- What the merchant wrote to one customer. Those of the channel in-app stand in the customer's wallet.
create table customer_messages (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'in-app')),
  heading text not null,
  body text not null,
  -- An e-mail is handed to the outbox, which tries until it left; the other two are there at once.
  status text not null check (status in ('queued', 'sent')),
  written_by text,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index customer_messages_newest on customer_messages (business_id, customer_id, created_at desc, id desc);

-- A reward that staff send as a gift comes from a ledger row that moves no stamps. It is none of those that a cycle earns, so
-- the same reward can still be earned, and given twice.
alter table issued_rewards add column gift boolean not null default false;
drop index issued_rewards_once;
create unique index issued_rewards_once on issued_rewards (business_id, customer_id, stamp_id, reward_id, cycle) where revoked_at is null and not gift;
-- Who has a reward ready, for the list's filter.
create index issued_rewards_ready on issued_rewards (business_id, customer_id) where redeemed_at is null and revoked_at is null;
