import { violationsOfLastNightlyRun } from '../jobs/nightly-run.ts'
import type { Db } from '../db/open.ts'
import { clear, type AppMetrics } from '../metrics/metrics.ts'

/** Clears the metric before the first run or when the database is unavailable, because 0 would be a false claim. */
export async function measureViolations(
  db: Db,
  { invariantViolations }: Pick<AppMetrics, 'invariantViolations'>,
): Promise<void> {
  const found = await violationsOfLastNightlyRun(db).catch(() => null)
  if (found === null) clear(invariantViolations)
  else invariantViolations.set(found)
}
