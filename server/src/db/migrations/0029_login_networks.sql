-- The networks and devices that accounts logged in from, for 90 days. Only keyed hashes, each together with the account's id, so
-- that a row tells neither a network nor a device, and no two accounts can be compared. Deleted with the account.
create table login_networks (
  business_id uuid not null,
  user_id uuid not null,
  network_hash text not null,
  device_hash text not null,
  last_login_at timestamptz not null,
  primary key (business_id, user_id, network_hash, device_hash),
  foreign key (business_id, user_id) references business_users (business_id, id) on delete cascade
);
create index login_networks_by_age on login_networks (last_login_at);

create table admin_login_networks (
  admin_id uuid not null references admins (id) on delete cascade,
  network_hash text not null,
  device_hash text not null,
  last_login_at timestamptz not null,
  primary key (admin_id, network_hash, device_hash)
);
create index admin_login_networks_by_age on admin_login_networks (last_login_at);
