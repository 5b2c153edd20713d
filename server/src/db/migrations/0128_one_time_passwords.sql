-- SHA-256 of the one-time password that stands beside an invitation's link. A link from before has none and is no longer good.
alter table admin_invitations add column one_time_password_hash text;
