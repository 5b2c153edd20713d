/** What the doctor's last round found, told by every process. */
import { violationsOfLastNightlyRun } from '../db/nightly-run.ts'
import type { Db } from '../db/open.ts'
import type { AppMetrics } from '../outside/metrics.ts'

/** One look. Nothing is said before the first round, or of a database that is away: 0 would be a claim. */
export async function measureViolations(
  db: Db,
  { invariantViolations }: Pick<AppMetrics, 'invariantViolations'>,
): Promise<void> {
  const found = await violationsOfLastNightlyRun(db).catch(() => null)
  if (found === null) invariantViolations.clear()
  else invariantViolations.set(found)
}
