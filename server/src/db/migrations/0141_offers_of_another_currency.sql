-- The currency of an offer's amount where the business had another one when it was typed; null: the business's own.
alter table offers add column amount_currency text check (amount_currency ~ '^[A-Z]{3}$');
