-- Payments of businesses for their plans, what later renewals are charged to, and what has to go back.

-- One row for each attempt to pay. Amounts are minor units of the payment's currency; the period has local dates.
create table payments (
  business_id uuid not null references businesses (id),
  -- Ours, random: whoever knows it may see nothing by it, but a provider names the payment by it.
  reference text not null check (reference ~ '^[A-Za-z0-9-]{20,60}$'),
  kind text not null check (kind in ('first', 'renewal', 'upgrade')),
  status text not null check (status in ('pending', 'paid', 'failed', 'abandoned', 'refunded')),
  -- `authorization`: charged without the customer to what an earlier payment left.
  charged_by text not null check (charged_by in ('checkout', 'authorization')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  payment_code text not null,
  -- Null: the amount is 0, so no provider was asked.
  provider text check (provider in ('paystack', 'flutterwave', 'stripe', 'sandbox')),
  -- The provider's own id, where it has told one.
  provider_id text,
  plan_id uuid not null references plans (id),
  period_from date not null,
  period_to date not null,
  -- The plan and the end of the period that the price of an upgrade was computed from.
  upgraded_plan_id uuid references plans (id),
  upgraded_period_to date,
  -- Null until the provider has opened its page.
  checkout_url text,
  created_at timestamptz not null,
  -- When the server learnt that the money arrived.
  paid_at timestamptz,
  -- When the subscription had it, or when it turned out to be surplus. Set once.
  applied_at timestamptz,
  -- When the provider was asked last because somebody waited.
  asked_at timestamptz,
  refunded_minor bigint not null default 0,
  -- What the provider named instead of our amount and currency. Such a payment grants nothing until it is reconciled.
  mismatch text,
  receipt_number text,
  primary key (business_id, reference),
  check (period_from < period_to),
  check ((provider is null) = (amount_minor = 0)),
  check (refunded_minor between 0 and amount_minor),
  check (num_nonnulls(upgraded_plan_id, upgraded_period_to) = case when kind = 'upgrade' then 2 else 0 end),
  check (status not in ('paid', 'refunded') or paid_at is not null),
  check (applied_at is null or paid_at is not null)
);
create index payments_newest on payments (business_id, created_at desc, reference desc);
create index payments_pending on payments (created_at) where status = 'pending';
create index payments_of_provider on payments (provider, provider_id) where provider_id is not null;

-- Leads from a reference to its business: webhooks name nothing else.
create table payment_references (
  reference text primary key,
  business_id uuid not null,
  foreign key (business_id, reference) references payments (business_id, reference)
);
create index payment_references_of_business on payment_references (business_id);

-- What providers have reported about a payment, each fact once; the status follows from all of them in any order.
create table payment_reports (
  business_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('paid', 'failed', 'abandoned', 'refunded', 'refund_failed', 'dispute_lost', 'dispute_won')),
  -- The refund or the dispute; empty for the others.
  about text not null,
  amount_minor bigint,
  reported_at timestamptz not null,
  primary key (business_id, reference, kind, about),
  foreign key (business_id, reference) references payments (business_id, reference)
);

-- What renewals are charged to: what the last checkout left. The token is sealed under the server's key.
create table payment_authorizations (
  business_id uuid primary key references businesses (id),
  provider text not null check (provider in ('paystack', 'flutterwave', 'stripe', 'sandbox')),
  sealed_token text not null,
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  updated_at timestamptz not null
);

-- What has to go back to the payer. The refund's reference is the same in every attempt.
create table payment_refunds (
  business_id uuid not null,
  refund_reference text not null,
  reference text not null,
  reason text not null check (reason in ('surplus')),
  amount_minor bigint not null check (amount_minor > 0),
  -- `unknown`: the provider gave no answer and can not be asked again, so somebody has to look it up there.
  status text not null check (status in ('due', 'pending', 'refunded', 'failed', 'unknown')),
  refund_id text,
  created_at timestamptz not null,
  asked_at timestamptz,
  done_at timestamptz,
  primary key (business_id, refund_reference),
  foreign key (business_id, reference) references payments (business_id, reference)
);
create index payment_refunds_of_payment on payment_refunds (business_id, reference);
create index payment_refunds_open on payment_refunds (created_at) where status in ('due', 'pending');

-- The cards that stay open for joins when a plan with fewer live cards begins, as the owner chose with the plan.
-- Null: the owner did not choose, so the cards with most holders stay open.
alter table subscriptions add column kept_stamp_ids uuid[];

-- Events about refunds may name a payment by the provider's id only.
create function find_provider_payment(p_provider text, p_provider_id text) returns table (business_id uuid, reference text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.business_id, p.reference from payments p where p.provider = p_provider and p.provider_id = p_provider_id limit 2
$$;

create function find_payment_business(p_reference text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select r.business_id from payment_references r where r.reference = p_reference
$$;

-- Only the application runs these; grantRights lets it.
revoke execute on function find_provider_payment, find_payment_business from public;
