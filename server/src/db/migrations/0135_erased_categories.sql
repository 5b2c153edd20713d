-- Businesses erased before kept their industry and category, which counted as used and could not be deleted. An erasure
-- empties both from now on.
update businesses set industry_id = null, category_id = null
where erased_at is not null and (industry_id is not null or category_id is not null);
