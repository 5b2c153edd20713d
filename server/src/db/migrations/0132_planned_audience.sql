-- Everybody whom the audience meant when the campaign was confirmed, reached or not: shown until it is drawn.
alter table broadcasts add column planned_size integer;
