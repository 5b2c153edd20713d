/** The doctor's round every night: what it finds is counted in `invariant_violations` and named in the log, rows by their ids. */
import type { Database, Log } from '../db/open.ts'
import type { Files } from '../outside/files.ts'
import type { Measures } from '../outside/measures.ts'
import { examineFiles } from './examine-files.ts'
import { examineHouse } from './examine-house.ts'

type Parts = { database: Database; files: Pick<Files, 'list'>; measures: Pick<Measures, 'invariantViolations'>; log: Log; signal: AbortSignal }

// Any number will do, as long as every instance takes the same one.
const LOCK = 7_267_835_943

/** Of several instances one goes round at a time; the others leave it to that one. False when it was left, or called off. */
export async function examineNightly({ database, files, measures: { invariantViolations }, log, signal }: Parts): Promise<boolean> {
  const ofRows = await examineHouse(database, { signal, lock: LOCK, rest: 1 })
  if (!ofRows) return false
  // The clock of the store, not the house's.
  const ofFiles = await examineFiles(database, files, new Date()).catch((error: unknown) => {
    log.warn({ err: error }, 'The stored pictures could not be looked at tonight')
    return []
  })
  const findings = [...ofRows, ...ofFiles]
  const broken = findings.filter(({ wrong }) => wrong > 0)
  for (const { id, says, wrong, examples } of broken) log.error({ check: id, wrong, examples }, `An invariant is broken: ${says}`)
  invariantViolations.set(broken.reduce((sum, { wrong }) => sum + wrong, 0))
  return true
}
