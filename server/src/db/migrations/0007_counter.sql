-- The counter: customers by the digits of their phone, and how long it takes from scan to stamp.

-- The pattern operators, so that `like 'digits%'` uses them whatever the database's locale.
create index customers_by_last_digits on customers (business_id, reverse(phone) text_pattern_ops) where phone is not null;
create index customers_by_first_digits on customers (business_id, phone text_pattern_ops) where phone is not null;

-- Counts by length of time, never a visit: each business's own day, and the step that a time fell under.
create table counter_times (
  business_id uuid not null references businesses (id),
  day date not null,
  bucket_ms integer not null check (bucket_ms > 0),
  count integer not null check (count > 0),
  primary key (business_id, day, bucket_ms)
);
