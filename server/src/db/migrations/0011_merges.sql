-- Two entries of one person become one, and can be taken apart again for seven days.

-- Who was merged into whom; always straight to the one who is on the list. Their ledger stays where it is.
alter table customers add column merged_into uuid check (merged_into <> id);
alter table customers add constraint customers_merged_into foreign key (business_id, merged_into) references customers (business_id, id);
create index customers_by_merge on customers (business_id, merged_into) where merged_into is not null;

-- What two entries of one person have in common although they were typed differently: the name without accents and
-- punctuation, the mailbox without dots and tags, the end of the phone number. By bytes, which is all that equality needs.
alter table customers
  add column name_key text collate "C" not null generated always as
    (btrim(regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))) stored,
  add column email_key text collate "C" generated always as (replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '')) stored,
  add column phone_key text collate "C" generated always as (right(phone, 7)) stored;
create index customers_by_name_key on customers (business_id, name_key, id) where erased_at is null and merged_into is null and name_key <> '';
create index customers_by_email_key on customers (business_id, email_key, id) where erased_at is null and merged_into is null and email_key <> '';
create index customers_by_phone_key on customers (business_id, phone_key, id) where erased_at is null and merged_into is null and phone_key <> '';

create table customer_merges (
  business_id uuid not null,
  id uuid not null,
  keep_id uuid not null,
  merge_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  merged_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  -- What was moved, and both people as they were; gone when the person is erased.
  snapshot jsonb,
  primary key (business_id, id),
  foreign key (business_id, keep_id) references customers (business_id, id),
  foreign key (business_id, merge_id) references customers (business_id, id)
);
create unique index customer_merges_standing on customer_merges (business_id, merge_id) where undone_at is null;
create index customer_merges_by_kept on customer_merges (business_id, keep_id, merged_at desc);

-- Pairs that the merchant called two people.
create table duplicate_dismissals (
  business_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  dismissed_at timestamptz not null,
  dismissed_by uuid not null,
  primary key (business_id, first_id, second_id),
  foreign key (business_id, first_id) references customers (business_id, id),
  foreign key (business_id, second_id) references customers (business_id, id),
  check (first_id < second_id)
);

-- A place that only a merge had brought, and its undo took away again.
alter table customer_cards add column left_at timestamptz;

-- The merge that brought a reward from another card: its cycle is that card's, and counts for nothing here.
alter table issued_rewards add column merge_id uuid;
alter table issued_rewards add constraint issued_rewards_merge foreign key (business_id, merge_id) references customer_merges (business_id, id);
drop index issued_rewards_once;
create unique index issued_rewards_once on issued_rewards (business_id, customer_id, stamp_id, reward_id, cycle) where revoked_at is null and not gift and merge_id is null;
