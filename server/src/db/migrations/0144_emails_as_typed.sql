-- Addresses are compared in lower case with the domain in punycode (`email`), and shown as they were typed: `email_typed`,
-- null where that looks the same. What was typed before this migration is not known.
alter table customers add column email_typed text, add constraint customers_email_typed_check check (email is not null or email_typed is null);
alter table business_users add column email_typed text, add constraint business_users_email_typed_check check (email <> '' or email_typed is null);
alter table admins add column email_typed text;
alter table email_changes add column new_email_typed text;
