-- Receipts of payments. What a receipt says is fixed when it is issued: the names, addresses and dates of that day stand
-- here; what was bought and for how much stands in the payment, which does not change either.
create table payment_receipts (
  business_id uuid not null,
  reference text not null,
  issued_at timestamptz not null,
  -- Local dates of the business on that day.
  issued_on date not null,
  paid_on date not null,
  seller_name text not null,
  seller_address text not null,
  seller_tax_id text not null,
  seller_email text,
  buyer_name text not null,
  buyer_address text not null,
  mailed_at timestamptz,
  primary key (business_id, reference),
  foreign key (business_id, reference) references payments (business_id, reference)
);
create index payment_receipts_unmailed on payment_receipts (issued_at) where mailed_at is null;

-- Each number once. `nth` runs over all years without a gap; the year in the number is that of the receipt's date.
create table payment_receipt_numbers (
  nth bigint primary key check (nth > 0),
  receipt_number text not null unique,
  business_id uuid not null,
  reference text not null,
  foreign key (business_id, reference) references payments (business_id, reference)
);
create unique index payment_receipt_numbers_of_payment on payment_receipt_numbers (business_id, reference);

-- One row, locked by each transaction that issues a receipt until it ends: a rollback gives the number back.
create table payment_receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_nth bigint not null default 0
);
insert into payment_receipt_counter default values;
