-- The last change of an account's e-mail. A verified account keeps its address while `is_pending`: the new one takes effect when
-- the code that was sent to it is confirmed. An address is reserved for nobody: the first account that confirms it has it.
create table email_changes (
  business_id uuid not null,
  user_id uuid not null,
  new_email text not null,
  is_pending boolean not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references business_users (business_id, id)
);

alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check check (purpose in ('verify', 'reset', 'change'));
alter table email_links drop constraint email_links_purpose_check,
  add constraint email_links_purpose_check check (purpose in ('verify', 'reset', 'change'));

-- The customer a message is about: an erasure finds what was sent to an address that the customer no longer has.
alter table sent_messages add column about uuid;
create index sent_messages_about on sent_messages (about) where about is not null;
