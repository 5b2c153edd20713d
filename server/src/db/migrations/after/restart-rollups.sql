-- Restarts the roll-ups after a restore. Their mark uses transaction ids, which start anew on another server. If the
-- backup's ids are higher than this server's, new rows would sort before the mark and never be counted. So the whole
-- ledger is counted again.
do $$
begin
  if to_regclass('public.rollups') is null then
    return;
  end if;
  if exists (select 1 from rollups where written_in >= pg_snapshot_xmax(pg_current_snapshot())) then
    update stamp_events set written_in = '0' where written_in >= pg_snapshot_xmax(pg_current_snapshot());
    delete from rollup_days;
    delete from rollup_returns;
    delete from rollup_card_days;
    delete from rollup_location_days;
    delete from rollup_customer_months;
    delete from rollups;
  end if;
  -- The figures of the platform follow the roll-ups by transaction ids too.
  if to_regclass('public.platform_counts') is null then
    return;
  end if;
  if exists (select 1 from rollup_days where written_in >= pg_snapshot_xmax(pg_current_snapshot()))
    or exists (select 1 from platform_counts where written_in >= pg_snapshot_xmax(pg_current_snapshot())) then
    update rollup_days set written_in = '0' where written_in >= pg_snapshot_xmax(pg_current_snapshot());
    update platform_counts set written_in = '0', recount_from = (select min(day) from platform_days);
  end if;
end
$$;
