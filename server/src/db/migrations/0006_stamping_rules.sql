-- Limits on giving a card's stamps, and stamps for money spent. Null = off. They are no promise, so they are no part of card_terms.
alter table stamp_cards
  add column wait_minutes integer check (wait_minutes > 0),
  add column most_per_day integer check (most_per_day > 0),
  add column most_per_scan integer check (most_per_scan between 1 and 50),
  -- By weekday, lists of {from, to} as 'HH:MM' in the time of the business (domain/src/stamping-rules.ts).
  add column opening_hours jsonb,
  -- What a customer spends for one stamp.
  add column spend_minor bigint check (spend_minor > 0);

-- Money spent that did not make a whole stamp yet; the ledger's last row says the same.
alter table customer_cards add column remainder_minor bigint not null default 0 check (remainder_minor >= 0);

alter table stamp_events
  -- The amount spent; taken back, it stands with a minus.
  add column spend_minor bigint,
  -- What is carried over after the row.
  add column remainder_minor bigint not null default 0 check (remainder_minor >= 0),
  -- The rule that said no, where the business gave the stamp anyway.
  add column override text;

-- Each receipt is used once. An undo takes the row away; a refund is said in it and stays.
create table receipts (
  business_id uuid not null,
  -- Without spaces, in capitals; the event keeps it as it was typed.
  receipt text not null,
  event_id uuid not null,
  refunded_event_id uuid,
  created_at timestamptz not null,
  primary key (business_id, receipt),
  foreign key (business_id, event_id) references stamp_events (business_id, id),
  foreign key (business_id, refunded_event_id) references stamp_events (business_id, id)
);
create unique index receipts_by_event on receipts (business_id, event_id);

-- Receipts noted so far; of two alike the first counts.
insert into receipts (business_id, receipt, event_id, created_at)
select distinct on (e.business_id, said.receipt) e.business_id, said.receipt, e.id, e.created_at
from stamp_events e
cross join lateral (select upper(regexp_replace(normalize(e.receipt, NFKC), '\s', '', 'g')) as receipt) said
where e.kind = 'give' and said.receipt <> ''
  and not exists (select 1 from stamp_events u where u.business_id = e.business_id and u.reverses_id = e.id)
order by e.business_id, said.receipt, e.created_at, e.id;
