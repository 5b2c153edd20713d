-- Nightly reconciliation of payments with their providers, for the operator.

create table payment_reconciliations (
  night date primary key,
  began_at timestamptz not null,
  -- Null: it was cut short, and is repeated.
  ended_at timestamptz,
  asked integer not null,
  -- Payments about which the provider gave no answer.
  unanswered integer not null
);

-- What a provider said otherwise than we had it. The reference leads to the business.
create table payment_differences (
  night date not null,
  reference text not null,
  kind text not null check (kind in ('status', 'amount', 'refund', 'unconfirmed')),
  provider text not null,
  ours text not null,
  theirs text not null,
  -- The payment follows its provider now.
  is_fixed boolean not null,
  noted_at timestamptz not null,
  primary key (night, reference, kind)
);
