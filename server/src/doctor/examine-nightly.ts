/** The doctor's round every night: what it finds is counted in `invariant_violations` and named in the log, rows by their ids. */
import type { Database, Log } from '../db/open.ts'
import type { Measures } from '../outside/measures.ts'
import { examineHouse } from './examine-house.ts'

type Parts = { database: Database; measures: Pick<Measures, 'invariantViolations'>; log: Log; signal: AbortSignal }

// Any number will do, as long as every instance takes the same one.
const LOCK = 7_267_835_943

/** Of several instances one goes round at a time; the others leave it to that one. */
export async function examineNightly({ database, measures: { invariantViolations }, log, signal }: Parts): Promise<void> {
  const findings = await examineHouse(database, { signal, lock: LOCK })
  if (!findings) return
  const broken = findings.filter(({ wrong }) => wrong > 0)
  for (const { id, says, wrong, examples } of broken) log.error({ check: id, wrong, examples }, `An invariant is broken: ${says}`)
  invariantViolations.set(broken.reduce((sum, { wrong }) => sum + wrong, 0))
}
