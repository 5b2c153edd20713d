-- Notifications and automations that failed cannot be resumed as campaigns can, so that what still waits is settled too.
drop index broadcasts_stopped;
create index broadcasts_stopped on broadcasts (business_id, id)
  where status = 'cancelled' or deleted_at is not null or (status = 'failed' and kind <> 'campaign');
