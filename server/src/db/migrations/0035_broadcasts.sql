-- A message to many customers: a campaign, or a notification.
create table broadcasts (
  business_id uuid not null references businesses (id),
  id uuid not null,
  kind text not null check (kind in ('campaign', 'notification')),
  -- Of a campaign only.
  campaign_name text,
  goal text,
  starts_on date,
  ends_on date,
  heading text not null,
  body text not null,
  channels text[] not null,
  cascade boolean not null,
  audience text not null check (audience in ('all', 'new', 'inactive', 'frequent', 'custom')),
  has_holdout boolean not null,
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled')),
  -- Why it failed: a key of the server's texts.
  failure text,
  -- What the form said, in the business's zone; send_at is the moment that it meant.
  schedule_date date,
  schedule_time text,
  send_at timestamptz not null,
  -- Since when it is sending: its start, or the last resume or retry.
  sending_since timestamptz,
  first_sent_at timestamptz,
  sent_at timestamptz,
  cancelled_by_delete_at timestamptz,
  deleted_at timestamptz,
  -- The audience is frozen piece by piece: the last customer looked at, and when all were.
  frozen_after uuid,
  frozen_at timestamptz,
  audience_size integer not null default 0,
  -- Null until it is decided: whether anybody is held out.
  holds_out boolean,
  -- Web addresses of the body, in order; a tracked link names one by its number.
  links text[] not null default '{}',
  created_by text,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index broadcasts_newest on broadcasts (business_id, kind, created_at desc, id desc);
create index broadcasts_open on broadcasts (status, send_at) where status in ('scheduled', 'sending');

-- The chosen customers of the audience `custom`.
create table broadcast_customers (
  business_id uuid not null,
  broadcast_id uuid not null,
  customer_id uuid not null,
  primary key (business_id, broadcast_id, customer_id),
  foreign key (business_id, broadcast_id) references broadcasts (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);

-- One row for each customer and channel, written before any provider is called.
create table broadcast_recipients (
  business_id uuid not null,
  broadcast_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'in-app')),
  -- Also the e-mail's Message-ID.
  id uuid not null,
  status text not null check (status in ('queued', 'held', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed', 'unknown', 'skipped')),
  reason text,
  -- A queued or held recipient is due from then on.
  due_at timestamptz,
  -- Set while a provider is being called; if it passes, the process that called has died.
  claimed_until timestamptz,
  tries smallint not null default 0,
  -- Claims that ended with their process, which may have sent the message.
  lost_claims smallint not null default 0,
  provider_id text,
  pages smallint,
  cost_minor integer,
  sent_at timestamptz,
  changed_at timestamptz not null,
  primary key (business_id, broadcast_id, customer_id, channel),
  foreign key (business_id, broadcast_id) references broadcasts (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create unique index broadcast_recipients_by_id on broadcast_recipients (business_id, id);
create index broadcast_recipients_due on broadcast_recipients (business_id, broadcast_id, due_at) where status in ('queued', 'held');
create index broadcast_recipients_of_customer on broadcast_recipients (business_id, customer_id);
create index broadcast_recipients_newest on broadcast_recipients (business_id, broadcast_id, changed_at desc, customer_id, channel);
-- Providers report by their own id or by ours, without a business.
create index broadcast_recipients_reported on broadcast_recipients (id);
create index broadcast_recipients_by_provider on broadcast_recipients (provider_id) where provider_id is not null;

-- Recipients by status, so that no page counts a million rows. Kept with every change of a recipient.
create table broadcast_counts (
  business_id uuid not null,
  broadcast_id uuid not null,
  channel text not null,
  status text not null,
  reason text not null default '',
  recipients integer not null,
  primary key (business_id, broadcast_id, channel, status, reason),
  foreign key (business_id, broadcast_id) references broadcasts (business_id, id)
);

-- Customers whom no channel reaches, by the reason on the first of them.
create table broadcast_exclusions (
  business_id uuid not null,
  broadcast_id uuid not null,
  reason text not null,
  customers integer not null,
  primary key (business_id, broadcast_id, reason),
  foreign key (business_id, broadcast_id) references broadcasts (business_id, id)
);

create table broadcast_clicks (
  business_id uuid not null,
  recipient_id uuid not null,
  link smallint not null,
  clicked_at timestamptz not null,
  primary key (business_id, recipient_id, link),
  foreign key (business_id, recipient_id) references broadcast_recipients (business_id, id)
);

-- How a business sends. Its row is locked while messages are claimed, so that no limit is passed by two processes.
create table sending_settings (
  business_id uuid primary key references businesses (id),
  per_week smallint not null default 3 check (per_week between 1 and 7),
  -- The process that sends this business's broadcasts now.
  lease uuid,
  lease_until timestamptz,
  -- When its turn came last: the business that waited longest is next.
  served_at timestamptz
);

-- What was sent on a local day, for the limits on people, messages and money.
create table sending_days (
  business_id uuid not null references businesses (id),
  day date not null,
  people integer not null default 0,
  emails integer not null default 0,
  sms integer not null default 0,
  sms_cost_minor bigint not null default 0,
  primary key (business_id, day)
);

alter table platform_settings add column sending_stopped boolean not null default false;

-- A message of a broadcast joins the customer's history. Its words stand with the broadcast unless they name the customer.
alter table customer_messages
  add column broadcast_id uuid,
  alter column heading drop not null,
  alter column body drop not null,
  add check (broadcast_id is not null or (heading is not null and body is not null)),
  add foreign key (business_id, broadcast_id) references broadcasts (business_id, id);
create index customer_messages_of_broadcast on customer_messages (business_id, broadcast_id) where broadcast_id is not null;

-- A number in [0, 1) of a broadcast and a customer: decides who is held out, the same whenever it is asked.
create function holdout_number(p_broadcast_id uuid, p_customer_id uuid) returns double precision
language sql stable security definer set search_path = public, pg_temp as $$
  select ('x' || left(encode(sha256(convert_to(k.key || ' holdout ' || p_broadcast_id || ' ' || p_customer_id, 'UTF8')), 'hex'), 8))::bit(32)::bigint / 4294967296.0
  from installation_keys k where k.name = 'contacts'
$$;
