-- A campaign's figures count the offers that were used in its time.
create index offer_redemptions_by_time on offer_redemptions (business_id, created_at) where undone_at is null;
