-- An unanswered try counts in lost_claims too: the message may have arrived.
-- The local day whose limits a message used up, set by its first claim. A message counts once, however often it is tried.
alter table broadcast_recipients add column counted_on date;

-- Cancelled and deleted broadcasts, whose open recipients are settled piece by piece.
create index broadcasts_stopped on broadcasts (business_id, id) where status = 'cancelled' or deleted_at is not null;
