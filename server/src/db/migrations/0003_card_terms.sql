-- What a card promises, in versions. A change of a published card adds one; customers keep the version they hold until
-- their card is full, unless a newer one is not worse for them (domain/src/terms.ts). Rows are never changed.
create table card_terms (
  business_id uuid not null,
  stamp_id uuid not null,
  version integer not null check (version >= 1),
  number_of_stamps integer not null check (number_of_stamps between 1 and 50),
  join_stamps integer not null check (join_stamps >= 0),
  duration integer check (duration > 0),
  -- Whole rewards as this version promises them: id, stamps_required, type, name, value_minor, percent, details, expires_in_days.
  rewards jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (business_id, stamp_id, version),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id)
);

-- Cards that were published, or that somebody holds, begin with what they promise now.
insert into card_terms (business_id, stamp_id, version, number_of_stamps, join_stamps, duration, rewards, created_at, created_by)
select c.business_id, c.id, 1, greatest(c.number_of_stamps, 1), c.join_stamps, c.duration,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'stamps_required', r.stamps_required, 'type', r.type, 'name', r.name,
      'value_minor', r.value_minor, 'percent', r.percent, 'details', r.details, 'expires_in_days', r.expires_in_days) order by r.stamps_required)
    from rewards r where r.business_id = c.business_id and r.stamp_id = c.id and r.deleted_at is null), '[]'),
  coalesce(c.published_at, c.created_at), c.published_by
from stamp_cards c
where c.published_at is not null
  or exists (select 1 from customer_cards h where h.business_id = c.business_id and h.stamp_id = c.id);

-- 0 = never published: the card has promised nothing yet.
alter table stamp_cards add column terms_version integer not null default 0;
update stamp_cards c set terms_version = 1
where exists (select 1 from card_terms t where t.business_id = c.business_id and t.stamp_id = c.id);

alter table customer_cards add column terms_version integer not null default 1;
alter table customer_cards add constraint customer_cards_terms foreign key (business_id, stamp_id, terms_version)
  references card_terms (business_id, stamp_id, version);
create index customer_cards_by_terms on customer_cards (business_id, stamp_id, terms_version, balance);

-- The version by which the row left the card; an undo brings back the one before.
alter table stamp_events add column terms_version integer not null default 1;
