-- Where somebody is logged in can be shown and ended: a name for the session that is no token, and what kind of device it is, in
-- words of ours. A process of the version before writes none of them, so the name comes by itself. The table is small and short-lived.
alter table business_sessions add column id uuid not null default gen_random_uuid(), add column browser text, add column system text;
