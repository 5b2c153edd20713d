-- The row that stands for the person in lists: the way that writes to them, else the card page, else the first that fails.
alter table broadcast_recipients add column is_first boolean not null default false;
update broadcast_recipients r set is_first = true from (
  select distinct on (business_id, broadcast_id, customer_id) business_id, broadcast_id, customer_id, channel
  from broadcast_recipients
  order by business_id, broadcast_id, customer_id, status = 'skipped', channel = 'in-app', channel
) first
where first.business_id = r.business_id and first.broadcast_id = r.broadcast_id and first.customer_id = r.customer_id
  and first.channel = r.channel;
create index broadcast_recipients_people on broadcast_recipients (business_id, broadcast_id, changed_at desc, customer_id) where is_first;
