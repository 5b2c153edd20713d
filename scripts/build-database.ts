/** Makes the empty database that a first start copies. A step of the build. */
import { buildDatabase } from '../server/src/db/build-database.ts'

await buildDatabase({
  info() {},
  warn() {},
  error: (fields: object, message: string) => console.error(message, fields),
})
