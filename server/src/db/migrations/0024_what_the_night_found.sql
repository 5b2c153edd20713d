-- Kept, so that every process tells it, and one that starts by day does not have to wait for the night.
alter table last_night add column violations integer check (violations >= 0);
