-- What text messages cost that are not of a campaign: messages to one customer, gifts, links and tests. It counts for the
-- business's money of the day.
alter table sending_days add column single_sms_cost_minor bigint not null default 0 check (single_sms_cost_minor >= 0);

-- What all businesses together spend on text messages on a day of UTC, for the limit of the installation.
create table sms_spending (
  day date primary key,
  cost_minor bigint not null default 0 check (cost_minor >= 0)
);
