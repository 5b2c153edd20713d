-- When the last row of an erased business was deleted. Until then the job that erases goes on with it.
alter table businesses add column emptied_at timestamptz check (emptied_at is null or erased_at is not null);
create index businesses_to_erase on businesses (closes_at) where closes_at is not null and emptied_at is null;
