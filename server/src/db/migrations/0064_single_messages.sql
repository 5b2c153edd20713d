-- Messages to one customer count for the e-mails and texts of a month too. They count for no other limit of a day.
alter table sending_days
  add column single_emails integer not null default 0 check (single_emails >= 0),
  add column single_sms integer not null default 0 check (single_sms >= 0);
