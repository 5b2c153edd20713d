-- Balances that an import of customers brings: ledger rows with a source of their own, which no figure counts.
alter table stamp_events drop constraint stamp_events_source_check;
alter table stamp_events add constraint stamp_events_source_check
  check (source in ('join', 'counter', 'customer_page', 'api', 'system', 'import'));

-- What an import brought in balances, in its check or its run.
alter table imports add column balances jsonb;

-- One row for each balance that came, by the line and the card. It says who has one already, and what an undo takes back.
create table import_balances (
  business_id uuid not null,
  import_id uuid not null,
  line integer not null,
  stamp_id uuid not null,
  customer_id uuid not null,
  event_id uuid not null,
  rewards integer not null check (rewards between 0 and 20),
  taken_back_at timestamptz,
  primary key (business_id, import_id, line, stamp_id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id),
  foreign key (business_id, event_id) references stamp_events (business_id, id)
);
create index import_balances_of_customer on import_balances (business_id, customer_id, stamp_id) where taken_back_at is null;
create index import_balances_standing on import_balances (business_id, import_id, customer_id) where taken_back_at is null;
