-- Currencies that the business had before its own, oldest first: [{"currency": "NGN", "until": "2026-11-20T13:20:00.000Z"}].
-- Amounts of the ledger and of issued rewards are in the one of their time. Null: it never had another one.
alter table businesses add column earlier_currencies jsonb;
