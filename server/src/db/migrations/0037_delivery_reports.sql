-- A reply by SMS names only a number: its customers are found in every business.
create index customers_of_number on customers (phone) where phone is not null and erased_at is null and merged_into is null;

-- Marking an e-mail as spam withdraws the consent to e-mails.
alter table consent_events
  drop constraint consent_events_source_check,
  add constraint consent_events_source_check check (source in ('join', 'merchant', 'import', 'counter', 'wallet', 'email_link', 'one_click', 'sms_reply', 'complaint', 'merge', 'before'));
alter table customer_consents
  drop constraint customer_consents_source_check,
  add constraint customer_consents_source_check check (source in ('join', 'merchant', 'wallet', 'email_link', 'one_click', 'sms_reply', 'complaint'));
