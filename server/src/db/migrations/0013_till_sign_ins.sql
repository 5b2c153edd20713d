-- A sign-in at a till ends when the till is not used, so its last moment, `staff_until`, moves with each use; it began at
-- `staff_since`. Whoever is signed in now enters the PIN again.
update tills set staff_id = null, staff_until = null;
alter table tills add column staff_since timestamptz;
