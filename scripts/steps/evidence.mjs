/** Keeps what a failed suite leaves: its whole output and its files (traces, pictures, the server's log). */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './paths.mjs'

const KEPT_RUNS = 5
const folder = join(root, '.cache', 'failed')
/** One folder for each run. */
const ofRun = join(folder, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))

/**
 * Returns the folder, relative to the repository. `evidence` names folders that the next run of the suite would
 * overwrite.
 */
export function keepEvidence({ name, evidence = [] }, output = '') {
  mkdirSync(ofRun, { recursive: true })
  writeFileSync(join(ofRun, `${name.replaceAll(' ', '-')}.log`), output)
  for (const path of evidence)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(ofRun, basename(path)), { recursive: true })
  for (const old of readdirSync(folder).toSorted().slice(0, -KEPT_RUNS))
    rmSync(join(folder, old), { recursive: true, force: true })
  return ofRun.slice(root.length + 1)
}
