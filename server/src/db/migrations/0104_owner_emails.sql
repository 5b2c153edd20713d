-- Which e-mails the owner of a business gets. Those about log-ins and payments always go.
alter table businesses add column email_weekly_summary boolean not null default true;
alter table businesses add column email_limit_warning boolean not null default true;
alter table businesses add column email_rewards_waiting boolean not null default true;
