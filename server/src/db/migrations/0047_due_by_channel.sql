-- Each channel is served by itself. Without it in the index, looking for messages on a channel that has none left reads
-- every waiting recipient of the broadcast: a million of them, before each few hundred e-mails.
drop index broadcast_recipients_due;
create index broadcast_recipients_due on broadcast_recipients (business_id, broadcast_id, channel, due_at)
  where status in ('queued', 'held');
