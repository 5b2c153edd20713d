import type { Db } from '../../db/open.ts'
import { noteActivityAnew } from '../../rollups/activity.sql.ts'
import type { RowTarget } from '../classify-rows.ts'
import type { RowPerson } from '../reading/read-row.ts'
import { noteLastVisits } from './balances.sql.ts'

/** Moves the last activity of known customers to the visits of their rows, where those are later. */
export async function moveLastVisits(
  db: Db,
  businessId: string,
  targets: ReadonlyMap<RowPerson, RowTarget>,
): Promise<void> {
  const visits = [...targets].flatMap(([{ last_visit_at }, { known }]) =>
    known === null || last_visit_at === null ? [] : [{ id: known.id, last_visit_at }],
  )
  const moved = await noteLastVisits(db, businessId, visits)
  if (moved.length > 0) await noteActivityAnew(db, businessId, moved)
}
