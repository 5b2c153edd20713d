-- Towns of the world for the address search and the map's labels; filled by the program from GeoNames after it listens.

create table places (
  id integer primary key,
  name text not null,
  -- The name as it is searched: lower case, without accents, words parted by one space.
  search text not null,
  country text not null,
  region text,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
-- By the beginning of any word. Without a pending list: no insert has to tidy up after the others while stamps wait.
create index places_by_word on places using gin (to_tsvector('simple', search)) with (fastupdate = off);
create index places_by_position on places (latitude, longitude);
create index places_by_position_large on places (latitude, longitude) where population >= 100000;
create index places_by_country on places (country, population desc);

-- How far lists that come with the program were taken over. A new version of a list begins again.
create table reference_imports (
  source text primary key,
  version text not null,
  position integer not null,
  finished_at timestamptz
);
