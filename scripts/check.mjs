/**
 * `npm run check`: the checks that need no browser and no database. `-- changed` adds the server tests, on the embedded
 * database, of the folders of `server/src` that differ from main. It begins with the decision records that a change may
 * have made false, which is no failure.
 */
import { changedFiles, changedServerFolders } from '../processes/src/changed-files.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { root } from './steps/paths.mjs'
import { recordsToRead } from './steps/records-to-read.mjs'
import { runSuites } from './steps/run-suites.mjs'
import { giveUp } from './steps/say.mjs'
import * as suites from './steps/suites.mjs'

await ensureInstalled().catch(giveUp)
for (const line of recordsToRead(root, changedFiles(root) ?? [])) process.stdout.write(`${line}\n`)
const folders = process.argv.includes('changed') ? changedServerFolders(root) : []
const changed = folders.length > 0 ? [suites.changedOnPglite(folders)] : []
const { green } = await runSuites([[...suites.cheap, suites.unit, suites.build], changed])
process.exit(green ? 0 : 1)
