-- When an import that added somebody was taken back. The row stays, empty like that of an erased customer, but no figure counts
-- that they joined.
alter table customers add column taken_back_at timestamptz check (taken_back_at is null or erased_at is not null);

-- Those of imports that were taken back before: gone by the end of the undo, without anything that would have kept them.
-- People of imports that are no longer listed cannot be told from erased customers.
update customers c set taken_back_at = c.erased_at
from imports i
where i.business_id = c.business_id and i.id = c.import_id and i.taken_back > 0
  and c.erased_at is not null and c.erased_at <= coalesce(i.finished_at, c.erased_at) and c.merged_into is null
  and not exists (select 1 from stamp_events e
    where e.business_id = c.business_id and e.customer_id = c.id and e.source <> 'import')
  and not exists (select 1 from privacy_requests p where p.business_id = c.business_id and p.customer_id = c.id);
