/** What the doctor's last round found, told by every process. */
import { violationsOfLastNight } from '../db/last-night.ts'
import type { Db } from '../db/open.ts'
import type { Measures } from '../outside/measures.ts'

/** One look. Nothing is said before the first round, or of a database that is away: 0 would be a claim. */
export async function measureViolations(
  db: Db,
  { invariantViolations }: Pick<Measures, 'invariantViolations'>,
): Promise<void> {
  const found = await violationsOfLastNight(db).catch(() => null)
  if (found === null) invariantViolations.clear()
  else invariantViolations.set(found)
}
