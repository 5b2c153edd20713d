-- Rows of which cells were left out stand beside those that failed: a line can be both.
alter table import_errors
  add column kind text not null default 'failed' check (kind in ('failed', 'left_out')),
  drop constraint import_errors_pkey,
  add primary key (business_id, import_id, kind, line);
