-- Copies of their data that customers asked for, and the erasures that they asked for and got. A row names nobody: it stays
-- when the person is erased. An erasure that is still to come stands in customers.leave_asked_at.
create table privacy_requests (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('erase', 'export')),
  asked_at timestamptz not null,
  done_at timestamptz check (done_at is not null or kind = 'export'),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
-- A customer waits for one copy at a time.
create unique index privacy_requests_open on privacy_requests (business_id, customer_id) where done_at is null;
create index privacy_requests_of_customer on privacy_requests (business_id, customer_id);
create index privacy_requests_by_asking on privacy_requests (asked_at);
create index privacy_requests_waiting on privacy_requests (asked_at) where done_at is null;
