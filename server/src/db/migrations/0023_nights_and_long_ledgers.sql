-- The last night that the house has been through: its backup, and the doctor's round. Kept, so that a start by day makes up for
-- a night that was missed and for no other.
create table last_night (
  -- One row at most.
  id boolean primary key default true check (id),
  night date not null
);

-- How long somebody's ledger is follows from the numbers of its rows, less these.
create index stamp_events_silent on stamp_events (business_id, customer_id) where kind = 'expire' and quantity = 0;
