import type { ClientBase } from 'pg'

/**
 * Roll-ups go by the numbers of transactions, which begin anew on another server. Where a backup brought higher ones than this
 * server has reached, new rows would stand before the mark and never be counted: so the ledger is counted from its beginning again.
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
