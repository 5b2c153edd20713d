/**
 * The checksums of all migrations, one line each. A database that applied a migration refuses to start with another
 * text of it, and only a database that lives longer than a test shows that.
 */
type Migration = { name: string; checksum: string }
/**
 * `text`: the file with the new migrations added. `changed`: names of migrations whose text is not the listed one, or
 * is gone.
 */
export type MigrationSums = { text: string; changed: string[] }

export function readSums(listed: string, migrations: readonly Migration[]): MigrationSums {
  const lines = listed.split('\n').filter((line) => line !== '')
  const present = new Set(migrations.map(printLine))
  const changed = lines.filter((line) => !present.has(line)).map(nameIn)

  const known = new Set(lines.map(nameIn))
  const added = migrations.filter(({ name }) => !known.has(name)).map(printLine)
  return { text: `${[...lines, ...added].sort().join('\n')}\n`, changed }
}

const printLine = ({ name, checksum }: Migration) => `${name} ${checksum}`
const nameIn = (line: string) => line.slice(0, line.indexOf(' '))
