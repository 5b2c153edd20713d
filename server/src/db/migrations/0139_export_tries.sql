-- How often an export ended because the database did not answer one of its queries in time.
alter table account_exports add column tries integer not null default 0 check (tries >= 0);
