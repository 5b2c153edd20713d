-- The operator's tax id, which stands on receipts beside its legal name and address.
alter table platform_settings add column tax_id text not null default '';
