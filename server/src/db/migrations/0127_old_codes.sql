-- What stands in the code of a card of another service, as a keyed hash of the business: the counter finds its customer by it.
create table old_codes (
  business_id uuid not null,
  code_hash text not null,
  customer_id uuid not null,
  import_id uuid not null,
  expires_at timestamptz not null,
  -- When the customer first opened the card here.
  opened_at timestamptz,
  primary key (business_id, code_hash),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index old_codes_of_customer on old_codes (business_id, customer_id);
create index old_codes_of_import on old_codes (business_id, import_id);
