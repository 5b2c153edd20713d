/** Makes the folder that a first start copies. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT, findBuiltDatabase, printSources } from './built-database.ts'
import type { Log } from './database.ts'
import { migrate } from './migrate.ts'
import { openPgliteFolder } from './pglite.ts'

/** Each installation draws these for itself: `migrations/after/fill-copied-database.sql`. */
const OF_EACH_INSTALLATION = ['installation_keys', 'platform_settings']

/** Does nothing if the folder was made from the same migrations. It is whole or absent. */
export async function buildDatabase(log: Log, built: string = BUILT): Promise<void> {
  if (findBuiltDatabase(built)) return
  const draft = `${built}.new`
  for (const folder of [draft, built]) rmSync(folder, { recursive: true, force: true })
  const database = await openPgliteFolder(draft, log, () => null)
  await database.fillUnsynced?.(() => migrate(database, log))
  await database.owner.withClient(async (client) => {
    for (const table of OF_EACH_INSTALLATION) await client.query(`delete from ${table}`)
  })
  await database.close()
  writeFileSync(join(draft, 'made-from'), printSources())
  renameSync(draft, built)
}
