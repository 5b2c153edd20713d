-- The version of a business's data, by which a reply that is kept in memory is known to be as the database has it
-- (decision 0171). As many rows as transactions ever wrote at one moment: none of them waits for another.
create table business_changes (
  business_id uuid not null references businesses (id),
  slot uuid not null default gen_random_uuid(),
  -- A random id, drawn anew by each transaction that writes: no number repeats, not even after a restore.
  newest uuid not null default gen_random_uuid(),
  primary key (business_id, slot)
) with (fillfactor = 50);

-- Notes a transaction once for each business whose rows it writes. change-triggers.ts attaches it to the tables.
-- Its argument is the name of the column that holds the business.
create function note_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid;
begin
  if tg_argv[0] = 'id' then business := new.id;
  elsif tg_op = 'DELETE' then business := old.business_id;
  else business := new.business_id; end if;
  -- Rows of one statement are queued together, before the first of them is noted.
  if business is null or current_setting('stampwell.changed', true) = business::text then return null; end if;
  update business_changes c set newest = gen_random_uuid()
  where c.business_id = business and c.slot = (
    select free.slot from business_changes free where free.business_id = business order by free.slot limit 1 for update skip locked);
  if not found then insert into business_changes (business_id) values (business); end if;
  perform set_config('stampwell.changed', business::text, true);
  return null;
end $$;

-- Differs after every commit that changed what a business's pages show. Rows of the ledger are counted by their own
-- order of writing (decision 0015), so that a give writes nothing for it. Null while many of them are not rolled up yet:
-- counting them would cost more than it saves.
create function business_version(p_business_id uuid) returns text
language sql stable as $$
  select case when tail.rows <= 200 then concat_ws(' ', written.changes, mark.event_id, tail.rows, tail.newest) end
  from (select string_agg(c.newest::text, ' ' order by c.slot) as changes from business_changes c where c.business_id = p_business_id) written
  left join rollups mark on mark.business_id = p_business_id
  cross join lateral (
    select count(*) as rows, max(counted.id::text) as newest from (
      select e.id from stamp_events e
      where e.business_id = p_business_id
        and (e.written_in, e.id) > (coalesce(mark.written_in, '0'::xid8), coalesce(mark.event_id, '00000000-0000-0000-0000-000000000000'))
      limit 201) counted
  ) tail
$$;

-- As in 0054, with the version, for those who ask for it.
drop function find_business_sessions;

create function find_business_sessions(p_requests json)
returns table (
  n integer, business_id uuid, user_id uuid, last_seen_at timestamptz, name text, email text, email_verified_at timestamptz,
  timezone text, country text, is_suspended boolean, viewed_by uuid, version text
)
language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select lookup.n, session.business_id, session.user_id, session.last_seen_at, holder.name, holder.email, holder.email_verified_at,
      business.timezone, business.country, business.suspended_at is not null, session.viewed_by,
      case when lookup.wants_version then business_version(session.business_id) end
    from json_to_recordset(p_requests) as lookup (n integer, hash text, now timestamptz, idle_since timestamptz, wants_version boolean)
    join business_sessions session on session.token_hash = lookup.hash and session.expires_at > lookup.now and session.last_seen_at > lookup.idle_since
    join business_users holder on holder.business_id = session.business_id and holder.id = session.user_id
    join businesses business on business.id = session.business_id
    where session.viewed_by is null
      or exists (select from admins admin where admin.id = session.viewed_by and admin.disabled_at is null);
end $$;

-- Only the application runs these; grantRights lets it.
revoke execute on function find_business_sessions, note_change, business_version from public;
