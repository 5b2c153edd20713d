-- What a campaign's comparison ended with, so that lists need not count it again: people and visitors of both groups, and the cost.
alter table broadcasts add column final_holdout jsonb;
create index broadcasts_unmeasured on broadcasts (first_sent_at) where holds_out and final_holdout is null;
