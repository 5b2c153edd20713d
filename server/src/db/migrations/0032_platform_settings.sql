-- What the operator sets for the whole platform. One row; the admin area changes it.
create table platform_settings (
  only_row boolean primary key default true check (only_row),
  platform_name text not null default 'Stampwell',
  support_email text,
  legal_name text not null default '',
  legal_address text not null default '',
  sign_up text not null default 'open' check (sign_up in ('open', 'closed')),
  banner text
);
insert into platform_settings default values;
