-- Whom a business wrote to in the last week and erased since, by keyed hashes of their addresses: who is entered again
-- keeps the limit of a week. One row for each message and address.
create table erased_recipients (
  business_id uuid not null references businesses (id),
  address_hash text not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, address_hash, message_id)
);
create index erased_recipients_old on erased_recipients (created_at);
