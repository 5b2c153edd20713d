-- Offers of a business to its customers. An offer holds from starts_on to ends_on, both included, by the business's local
-- date; null = open on that side. A deleted offer that was redeemed keeps its row, so that its figures stay.
create table offers (
  business_id uuid not null references businesses (id),
  id uuid not null,
  title text not null,
  description text,
  offer_type text not null check (offer_type in ('percent', 'amount', 'free_item', 'two_for_one')),
  percent integer check (percent between 1 and 100),
  -- In minor units of the business's currency.
  value_minor bigint check (value_minor >= 1),
  banner_url text,
  starts_on date,
  ends_on date,
  audience text not null check (audience in ('all', 'selected')),
  once_per_customer boolean not null,
  terms text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  check ((offer_type = 'percent') = (percent is not null)),
  check ((offer_type = 'amount') = (value_minor is not null)),
  check (starts_on <= ends_on)
);
create index offers_newest on offers (business_id, created_at desc, id desc) where deleted_at is null;

-- The customers of a `selected` offer.
create table offer_customers (
  business_id uuid not null,
  offer_id uuid not null,
  customer_id uuid not null,
  primary key (business_id, offer_id, customer_id),
  foreign key (business_id, offer_id) references offers (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index offer_customers_of on offer_customers (business_id, customer_id);

-- Redemptions stay with the customer who redeemed: an erased customer's row is empty, and a merge moves none.
create table offer_redemptions (
  business_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  customer_id uuid not null,
  -- Whether the offer was once per customer at that time.
  only_once boolean not null,
  location_id uuid,
  actor_kind text not null check (actor_kind in ('business', 'till')),
  actor_id uuid not null,
  actor_name text,
  staff_id uuid,
  staff_name text,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  primary key (business_id, id),
  foreign key (business_id, offer_id) references offers (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, location_id) references locations (business_id, id),
  foreign key (business_id, staff_id) references staff (business_id, id),
  check ((undone_at is null) = (undone_by is null))
);
-- Also refuses what a faulty rule would let through: a second use of an offer that is once per customer.
create unique index offer_redemptions_once on offer_redemptions (business_id, offer_id, customer_id)
  where only_once and undone_at is null;
create index offer_redemptions_of_offer on offer_redemptions (business_id, offer_id) where undone_at is null;
create index offer_redemptions_of_customer on offer_redemptions (business_id, customer_id, created_at);
