-- Whom a campaign was to reach when it was scheduled: people written to, and card pages. They are counted again when it goes out.
alter table broadcasts
  add column planned_written integer,
  add column planned_cards integer;
