-- The order of the admin's list of businesses.
create index businesses_newest on businesses (created_at desc, id desc);
create index businesses_by_name on businesses (lower(business_name), id);

-- A business that closes is erased at this moment, unless it is kept before. Until then joins, sending and renewals stop.
-- Of an erased one the row stays, without anything about its people: payments and the audit log refer to it.
alter table businesses
  add column closes_at timestamptz,
  add column erased_at timestamptz;
create index businesses_closing on businesses (closes_at) where closes_at is not null and erased_at is null;
create index businesses_erased on businesses (erased_at) where erased_at is not null;
