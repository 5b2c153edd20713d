-- Files of Turkish Excel.
alter table imports drop constraint imports_encoding_check;
alter table imports add constraint imports_encoding_check
  check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1254', 'macintosh'));
