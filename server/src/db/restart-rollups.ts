import type { ClientBase } from 'pg'

/**
 * Restarts the roll-ups after a restore. Their mark uses transaction ids, which start anew on another server. If the
 * backup's ids are higher than this server's, new rows would sort before the mark and never be counted. So the whole
 * ledger is counted again.
 */
export async function restartRollups(owner: ClientBase): Promise<void> {
  const found = await owner.query<{ there: boolean }>(`select to_regclass('public.rollups') is not null as there`)
  if (!found.rows[0]?.there) return
  const ahead = await owner.query(
    'select 1 from rollups where written_in >= pg_snapshot_xmax(pg_current_snapshot()) limit 1',
  )
  if (ahead.rowCount === 0) return
  await owner.query('begin')
  try {
    await owner.query(
      `update stamp_events set written_in = '0' where written_in >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    for (const table of ['rollup_days', 'rollup_returns', 'rollups']) await owner.query(`delete from ${table}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}
