/** The empty database that a first start copies, made into server/build/database if its sources changed since. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { node, root, toolEnv } from './paths.mjs'
import { mustRun } from './say.mjs'

const SOURCES = ['server/src/db', 'scripts/build-database.ts', 'package-lock.json']
const stamp = join(root, 'server', 'build', '.stampwell-built')

export const emptyDatabase = {
  title: 'an empty database',
  // With a PostgreSQL of its own nothing here is embedded.
  isCurrent: () => Boolean(process.env['DATABASE_URL']) || readStamp(stamp) === fingerprint(root, SOURCES),
  async make() {
    rmSync(stamp, { force: true })
    await mustRun('Making an empty database', node, ['scripts/build-database.ts'], { cwd: root, env: toolEnv() })
    writeFileSync(stamp, `${fingerprint(root, SOURCES)}\n`)
  },
}
