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
    delete from rollups;
  end if;
end
$$;
