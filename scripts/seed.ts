/** `npm run seed -- <world>`: fills an empty database with a named world. */
import type { World } from '../seeds/src/world.ts'
import { WORLDS, worldByName } from '../seeds/src/worlds.ts'
import { readConfig } from '../server/src/config.ts'
import { ConfigError } from '../server/src/config/config-error.ts'
import { DataDirInUse } from '../server/src/db/data-dir-lock.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { createLog } from '../server/src/log.ts'
import { linesOfLogIns, sayTenths, seedWorld } from '../server/src/seed-world.ts'

const world = worldByName(process.argv[2] ?? '')
if (!world) end(`Say which world:\n${WORLDS.map((one) => `  ${one.name.padEnd(14)}${one.about}`).join('\n')}`)
if (process.env['NODE_ENV'] === 'production') end('Production is not seeded.')

await seed(world).catch((error: unknown) => {
  // A wrong setting, or a server that has the data folder.
  if (error instanceof ConfigError || error instanceof DataDirInUse) end(error.message)
  throw error
})

async function seed(wanted: World): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl, migrateDatabaseUrl, dataDir } = config
  const log = createLog(config.logLevel)
  const database = await openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir, log })
  try {
    await migrate(database, log)
    const progress = sayTenths((percent) => process.stdout.write(`${wanted.name}: ${percent} %\n`))
    const seeded = await seedWorld({ config, database, log, world: wanted, progress })
    if (seeded === 'inhabited') end('The database is not empty. Empty it with `npm run db:reset` first.')
    process.stdout.write(`${wanted.name}: ${wanted.about}. Ready.\n${linesOfLogIns(wanted).join('\n')}\n`)
  } finally {
    await database.close()
  }
}

function end(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
