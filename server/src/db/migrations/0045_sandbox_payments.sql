-- Payments of the sandbox, which stands in for a payment provider outside of production.

create table sandbox_payments (
  reference text primary key,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  description text not null,
  -- Null for a charge without the customer.
  return_url text,
  cancel_url text,
  status text not null check (status in ('pending', 'paid', 'failed', 'abandoned', 'needs_customer')),
  -- What becomes of later charges to the authorization that this payment leaves.
  later_charges text not null check (later_charges in ('paid', 'failed', 'needs_customer')),
  created_at timestamptz not null,
  check ((return_url is null) = (cancel_url is null))
);

create table sandbox_refunds (
  refund_reference text primary key,
  reference text not null references sandbox_payments (reference),
  amount_minor bigint not null check (amount_minor > 0)
);
create index sandbox_refunds_of_payment on sandbox_refunds (reference);
