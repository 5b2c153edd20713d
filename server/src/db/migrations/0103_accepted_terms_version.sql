-- The version of the terms that the business accepted last; null: it registered before versions were stored.
alter table businesses add column accepted_terms_version integer check (accepted_terms_version > 0);
