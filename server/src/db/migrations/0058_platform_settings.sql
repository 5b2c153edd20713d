-- What the admin area sets besides. default_plan is a tier; null or one that is not sold: Scale where nobody can pay, Free elsewhere.
alter table platform_settings
  add column default_plan text,
  add column trial_days integer not null default 14 check (trial_days between 0 and 90),
  -- Counts changes: whoever saves an older version learns that somebody else was faster.
  add column version integer not null default 1,
  add check (char_length(banner) <= 160);
