/** Runs the doctor every night. Logs violations with row ids and counts them in `invariant_violations`. */
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Database, Log } from '../db/open.ts'
import type { Files } from '../pictures/files.ts'
import { examineFiles } from './examine-files.ts'
import { runIntegrityChecks } from './run-integrity-checks.ts'

type NightlyCheckDeps = { database: Database; files: Pick<Files, 'list'>; log: Log; signal: AbortSignal }

/** Returns the number of violations, unused files aside; null after an abort, or when another instance runs it. */
export async function examineNightly({ database, files, log, signal }: NightlyCheckDeps): Promise<number | null> {
  const ofRows = await runIntegrityChecks(database, { signal, lock: ADVISORY_LOCKS.nightly_checks, rest: 1 })
  if (!ofRows) return null
  // real clock: the store dates its files by it.
  const ofFiles = await examineFiles(database, files, new Date()).catch((error: unknown) => {
    log.warn({ err: error }, 'The stored pictures could not be looked at tonight')
    return []
  })
  const findings = [...ofRows, ...ofFiles]
  const broken = findings.filter(({ wrong }) => wrong > 0)
  for (const { id, title, wrong, examples, isOnlyUnused } of broken)
    if (isOnlyUnused) log.warn({ check: id, wrong, examples }, `Stored files are not used: ${title}`)
    else log.error({ check: id, wrong, examples }, `An invariant is broken: ${title}`)
  return broken.reduce((sum, { wrong, isOnlyUnused }) => sum + (isOnlyUnused ? 0 : wrong), 0)
}
