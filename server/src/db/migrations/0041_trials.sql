-- Trials of a paid plan at registration, and the e-mails that tell a business what happens to its subscription.

-- The keyed hashes of e-mails and phone numbers that have had a trial. No row names a business, so they outlive all of them.
create table trial_contacts (
  contact_hash text primary key,
  begun_at timestamptz not null
);

-- What was mailed, so that nothing is mailed twice. `concerns` is the local date of what the e-mail tells of.
create table subscription_notices (
  business_id uuid not null references businesses (id),
  kind text not null,
  concerns date not null,
  sent_at timestamptz not null,
  primary key (business_id, kind, concerns)
);
