-- The people of an import are an audience of their own: the campaign names the import.
alter table broadcasts add column import_id uuid;
alter table broadcasts drop constraint broadcasts_audience_check;
alter table broadcasts add constraint broadcasts_audience_check
  check (audience in ('all', 'new', 'inactive', 'frequent', 'birthday', 'almost_full', 'import', 'custom'));
alter table broadcasts add constraint broadcasts_import_named check ((audience = 'import') = (import_id is not null));
