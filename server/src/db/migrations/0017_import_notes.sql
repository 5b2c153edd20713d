-- The import that wrote a note, so that the note is taken back with it.
alter table customer_notes add column import_id uuid;
create index customer_notes_by_import on customer_notes (business_id, import_id, id) where import_id is not null;
