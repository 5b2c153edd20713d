-- The build's database holds neither keys nor settings, so that no two installations share them: one that was copied from it
-- draws them here. One that was used and lost its key must not go on with another: its hashes of addresses would match nobody.
do $$
begin
  if to_regclass('public.consent_events') is null then
    return;
  end if;
  -- Apart from the question before: one statement that names a missing table fails as a whole.
  if exists (select from consent_events) then
    return;
  end if;
  insert into installation_keys (name, key)
  select 'contacts', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
  where not exists (select from installation_keys);
  insert into platform_settings default values on conflict do nothing;
end
$$;
