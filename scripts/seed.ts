/** `npm run seed -- <world>`: fills an empty database with a named world. */
import { WORLDS, worldByName } from '../seeds/src/worlds.ts'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { createLog } from '../server/src/log.ts'
import { linesOfLogIns, sayTenths, seedWorld } from '../server/src/seed-world.ts'

const world = worldByName(process.argv[2] ?? '')
if (!world) end(`Say which world:\n${WORLDS.map((one) => `  ${one.name.padEnd(14)}${one.about}`).join('\n')}`)
if (process.env['NODE_ENV'] === 'production') end('Production is not seeded.')

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase({
  databaseUrl: config.databaseUrl,
  migrateDatabaseUrl: config.migrateDatabaseUrl,
  dataDir: config.dataDir,
  log,
})
try {
  await migrate(database, log)
  const progress = sayTenths((percent) => process.stdout.write(`${world.name}: ${percent} %\n`))
  const seeded = await seedWorld({ config, database, log, world, progress })
  if (seeded === 'inhabited') end('The database is not empty. Empty it with `npm run db:reset` first.')
  process.stdout.write(`${world.name}: ${world.about}. Ready.\n${linesOfLogIns(world).join('\n')}\n`)
} finally {
  await database.close()
}

function end(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
