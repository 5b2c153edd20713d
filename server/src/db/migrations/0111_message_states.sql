-- What became of a message to one customer. held: it waits for the morning, or for the operator. skipped: it was no longer
-- allowed when it was about to go, and `reason` says why. unknown: it may have arrived.
alter table customer_messages
  add column reason text,
  drop constraint customer_messages_status_check,
  add constraint customer_messages_status_check check (status in ('queued', 'held', 'sent', 'failed', 'unknown', 'skipped')),
  add constraint customer_messages_reason_check check (reason is null or status in ('skipped', 'failed'));

-- Until now nothing said what became of a message to one customer.
update customer_messages set status = 'sent' where status = 'queued' and broadcast_id is null;
