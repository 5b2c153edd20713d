-- Files of older Macs; lines before the header; and what was left out of people who came in, by field and reason.
alter table imports drop constraint imports_encoding_check;
alter table imports add constraint imports_encoding_check
  check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'));
alter table imports add column header_row integer not null default 0 check (header_row >= 0);
alter table imports add column left_out jsonb not null default '[]';
alter table imports alter column left_out drop default;
