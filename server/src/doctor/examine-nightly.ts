/** The doctor's round every night: what it finds is named in the log, rows by their ids, and counted in `invariant_violations`. */
import type { Database, Log } from '../db/open.ts'
import type { Files } from '../outside/files.ts'
import { examineFiles } from './examine-files.ts'
import { runIntegrityChecks } from './run-integrity-checks.ts'

type NightlyCheckDeps = { database: Database; files: Pick<Files, 'list'>; log: Log; signal: AbortSignal }

// Any number will do, as long as every instance takes the same one.
const LOCK = 7_267_835_943

/** How many rows break an invariant. Of several instances one goes round at a time; null for the others, and when it was called off. */
export async function examineNightly({ database, files, log, signal }: NightlyCheckDeps): Promise<number | null> {
  const ofRows = await runIntegrityChecks(database, { signal, lock: LOCK, rest: 1 })
  if (!ofRows) return null
  // The clock of the store, not the house's.
  const ofFiles = await examineFiles(database, files, new Date()).catch((error: unknown) => {
    log.warn({ err: error }, 'The stored pictures could not be looked at tonight')
    return []
  })
  const findings = [...ofRows, ...ofFiles]
  const broken = findings.filter(({ wrong }) => wrong > 0)
  for (const { id, says, wrong, examples } of broken)
    log.error({ check: id, wrong, examples }, `An invariant is broken: ${says}`)
  return broken.reduce((sum, { wrong }) => sum + wrong, 0)
}
