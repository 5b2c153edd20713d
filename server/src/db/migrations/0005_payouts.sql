-- Rewards that staff send themselves: who marked one as sent and when, and who took that back. The names are kept as on that day.

alter table issued_rewards
  add column fulfilled_at timestamptz,
  add column fulfilled_by text,
  add column reopened_at timestamptz,
  add column reopened_by text;

create index issued_rewards_to_send on issued_rewards (business_id, redeemed_at, id) where fulfilment = 'pending';
create index issued_rewards_sent on issued_rewards (business_id, fulfilled_at desc, id desc) where fulfilment = 'done';
