-- Automations: messages that go out by themselves, once per occasion. A business without a row has the defaults, off.
create table automations (
  business_id uuid not null references businesses (id),
  key text not null check (key in ('birthday', 'win_back', 'reward_expiring', 'one_to_go')),
  is_on boolean not null,
  channels text[] not null,
  heading text not null,
  body text not null,
  -- The local day on which it was last switched on: occasions before it are not written about.
  since date,
  -- When customers are looked at next.
  next_at timestamptz,
  -- A run that has begun: its local day, the broadcast that it will start, and the last customer looked at.
  run_day date,
  run_broadcast_id uuid,
  run_after uuid,
  primary key (business_id, key),
  check (not is_on or (since is not null and next_at is not null)),
  check ((run_day is null) = (run_broadcast_id is null))
);
create index automations_due on automations (next_at) where is_on;

-- What customers were written about, so that no occasion is used twice. The broadcast is created when the run ends.
create table automation_occasions (
  business_id uuid not null,
  automation_key text not null,
  customer_id uuid not null,
  -- A year, a last visit's day, an issued reward, or a card and its cycle.
  occasion text not null,
  broadcast_id uuid not null,
  -- The card and the reward that the message speaks of, where it speaks of certain ones.
  stamp_id uuid,
  reward text,
  primary key (business_id, automation_key, customer_id, occasion),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, stamp_id) references stamp_cards (business_id, id)
);
create index automation_occasions_of_run on automation_occasions (business_id, broadcast_id);
create index automation_occasions_of_customer on automation_occasions (business_id, customer_id);

alter table broadcasts
  drop constraint broadcasts_kind_check,
  add constraint broadcasts_kind_check check (kind in ('campaign', 'notification', 'automation')),
  add column automation_key text,
  add check ((kind = 'automation') = (automation_key is not null));

-- Merge fields of this customer: the card instead of the one stamped last, the reward instead of the next one.
alter table broadcast_customers
  add column stamp_id uuid,
  add column reward text,
  add foreign key (business_id, stamp_id) references stamp_cards (business_id, id);
