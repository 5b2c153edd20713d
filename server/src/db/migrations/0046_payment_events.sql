-- What payment providers have posted, each event once. An event only says where to look, so little of it is kept.

create table payment_events (
  provider text not null check (provider in ('paystack', 'flutterwave', 'stripe', 'sandbox')),
  event_id text not null,
  kind text not null check (kind in ('paid', 'failed', 'refunded', 'disputed')),
  -- How the event names the payment.
  reference text,
  provider_id text,
  -- What the event itself says because its provider does not tell it when asked.
  withdrawal_kind text check (withdrawal_kind in ('refunded', 'dispute_lost', 'dispute_won')),
  withdrawal_id text,
  -- Null: all that was paid.
  withdrawal_minor bigint,
  received_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Null until the event has had its effect, or is given up.
  done_at timestamptz,
  outcome text check (outcome in ('applied', 'no_payment', 'given_up')),
  primary key (provider, event_id),
  check ((done_at is null) = (outcome is null)),
  check ((withdrawal_kind is null) = (withdrawal_id is null))
);
create index payment_events_due on payment_events (next_try_at) where done_at is null;
create index payment_events_done on payment_events (done_at) where done_at is not null;
