import { nextRunAfterMove } from '@stampwell/domain/sending/automation.ts'
import type { Db } from '../db/open.ts'
import { lockNextRuns, setNextRun } from './automation-runs.sql.ts'

/** Moves the runs of automations to ten o'clock of the business's new time zone. */
export async function moveAutomations(
  db: Db,
  businessId: string,
  move: { from: string; to: string; now: Date },
): Promise<void> {
  for (const { key, next_at } of await lockNextRuns(db, businessId))
    if (next_at !== null) await setNextRun(db, businessId, { key, next_at: nextRunAfterMove(next_at, move) })
}
