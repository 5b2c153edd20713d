-- Customers from a file. The file itself lies in the data folder until it was brought in, a day at most.

create table imports (
  business_id uuid not null references businesses (id),
  id uuid not null,
  file_name text not null,
  has_file boolean not null default true,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null check (delimiter in (',', ';', e'\t', '|')),
  columns jsonb not null,
  options jsonb,
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  created integer not null default 0,
  completed integer not null default 0,
  known integer not null default 0,
  repeated integer not null default 0,
  failed integer not null default 0,
  taken_back integer not null default 0,
  -- Who works on it now. One whose lease is over has died; another goes on where it stopped.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (business_id, id)
);
create index imports_at_work on imports (leased_until) where status in ('checking', 'running', 'undoing');

-- Rows that could not be brought in, as they were written. They hold what people wrote about people, so they go after a week.
create table import_errors (
  business_id uuid not null,
  import_id uuid not null,
  line integer not null,
  reason text not null,
  cells jsonb not null,
  primary key (business_id, import_id, line),
  foreign key (business_id, import_id) references imports (business_id, id)
);

-- Which import brought a customer, so that it can be taken back as a whole.
alter table customers add column import_id uuid;
create index customers_by_import on customers (business_id, import_id) where import_id is not null;
