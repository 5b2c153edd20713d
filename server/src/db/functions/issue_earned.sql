CREATE OR REPLACE FUNCTION public.issue_earned(e stamp_events, p_first jsonb, p_later jsonb, p_cycles integer[], p_lows integer[], p_highs integer[], p_timezone text)
 RETURNS json[]
 LANGUAGE plpgsql
AS $function$
declare
  issued_json json[] := '{}';
  earned record;
  issued issued_rewards;
begin
  for earned in
    select span.cycle, promised.*
    from unnest(p_cycles, p_lows, p_highs) with ordinality as span (cycle, low, high, n)
    cross join lateral jsonb_to_recordset(case when span.n = 1 then p_first else p_later end) as promised
      (id uuid, stamps_required integer, type text, name text, value_minor bigint, percent integer, details text, expires_in_days integer)
    where span.low < promised.stamps_required and promised.stamps_required <= span.high and not exists (
      select from issued_rewards had
      where had.business_id = e.business_id and had.customer_id = e.customer_id and had.stamp_id = e.stamp_id
        and had.cycle = span.cycle and (had.reward_id = promised.id or span.cycle = 0) and had.revoked_at is null and not had.gift and had.merge_id is null)
    order by span.n, promised.stamps_required
  loop
    -- There are 10^12 codes, so a second try is rare, and an eighth means that the source of randomness is broken.
    for tries in 1..8 loop
      insert into issued_rewards (business_id, id, code, customer_id, stamp_id, reward_id, cycle, event_id, name, type, value_minor, percent, details, issued_at, expires_at)
      values (e.business_id, ordered_id(e.created_at, cardinality(issued_json)), reward_code(), e.customer_id, e.stamp_id, earned.id, earned.cycle, e.id,
        earned.name, earned.type, earned.value_minor, earned.percent, earned.details, e.created_at,
        start_of_local_day((e.created_at at time zone p_timezone)::date + earned.expires_in_days + 1, p_timezone))
      on conflict (business_id, code) do nothing returning * into issued;
      exit when found;
      if tries = 8 then raise exception 'No free reward code in 8 tries'; end if;
    end loop;
    issued_json := issued_json || reward_json(issued);
  end loop;
  return issued_json;
end $function$;
