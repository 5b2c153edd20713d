-- Who was erased or merged. They are few, and what counts everybody on the list can leave them out without reading the list.
create index customers_gone on customers (business_id, id) where erased_at is not null or merged_into is not null;
