-- A birthday may lack its year, as most lists have it: day and year are stored apart, and put together in one place.
alter table customers
  add column birthday text check (birthday ~ '^[01][0-9]-[0-3][0-9]$'),
  add column birth_year smallint check (birth_year between 1800 and 2500),
  add constraint customers_birth_year_of_birthday check (birth_year is null or birthday is not null);
update customers set birthday = to_char(date_of_birth, 'MM-DD'), birth_year = extract(year from date_of_birth)
  where date_of_birth is not null;
alter table customers drop column date_of_birth;
alter table customers add column date_of_birth text generated always as
  (coalesce(birth_year::text, '-') || '-' || birthday) stored;

-- The import that an event of consent came from. The state itself stays the merchant's word, so that an import can be undone.
alter table consent_events add column import_id uuid;
