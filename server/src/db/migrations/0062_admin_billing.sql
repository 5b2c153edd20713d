-- What admins see and do about payments and subscriptions, over all businesses.

-- A refund that an admin gave, beside those that the server owes by itself.
alter table payment_refunds
  drop constraint payment_refunds_reason_check,
  add constraint payment_refunds_reason_check check (reason in ('surplus', 'admin')),
  -- What had gone back of the payment before this refund: more at the provider tells that this one was made.
  add column refunded_before_minor bigint check (refunded_before_minor >= 0),
  add column admin_name text,
  add column note text,
  add constraint payment_refunds_by check (num_nonnulls(admin_name, note) = case when reason = 'admin' then 2 else 0 end);
-- So far every refund was of all that was left.
update payment_refunds r set refunded_before_minor = p.amount_minor - r.amount_minor
  from payments p where p.business_id = r.business_id and p.reference = r.reference;
alter table payment_refunds alter column refunded_before_minor set not null;

-- A difference that somebody has settled. It stays settled for as long as both sides say the same.
create table payment_difference_settlements (
  reference text not null,
  kind text not null check (kind in ('status', 'amount', 'refund', 'unconfirmed')),
  ours text not null,
  theirs text not null,
  settled_at timestamptz not null,
  admin_name text not null,
  reason text not null,
  primary key (reference, kind, ours, theirs)
);

-- Lists and sums over all businesses.
create index payments_of_all on payments (created_at desc, reference desc);
create index payments_of_status on payments (status, created_at desc, reference desc);
create index payments_paid_in on payments (paid_at) include (currency, provider, kind, plan_id, amount_minor)
  where paid_at is not null;
create index payment_reports_withdrawn on payment_reports (reported_at) where kind in ('refunded', 'dispute_lost');
create index subscriptions_late on subscriptions (past_due_since, business_id) where past_due_since is not null;
create index subscriptions_of_status on subscriptions (status, plan_id, business_id);
create index payment_differences_noted on payment_differences (noted_at desc);
