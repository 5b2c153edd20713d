/** D1: the stored pictures are those that rows name. Rows keep no checksum; a restore is compared with its manifest. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { isDrawnPath, type Files } from '../pictures/files.ts'
import { MAX_EXAMPLES, type Finding } from './run-doctor.ts'

/** Milliseconds for which a picture may exist before its row is written or after its row was deleted. */
const GRACE_MS = DAY_MS

/** `now` must come from the clock by which the store dates its files. */
export async function examineFiles(
  { db }: Pick<Database, 'db'>,
  files: Pick<Files, 'list'>,
  now: Date,
): Promise<Finding[]> {
  const everybody = acrossBusinesses(db)
  const before = await readNamed(everybody)
  const stored = new Map<string, number>()
  const old: string[] = []
  for await (const { path, size, since } of files.list()) {
    stored.set(path, size)
    if (now.getTime() - since.getTime() > GRACE_MS) old.push(path)
  }
  // Reads the names before and after: a picture stored, replaced or removed meanwhile is not a fault.
  const after = await readNamed(everybody)

  return [
    finding(
      'Every picture that a row names is stored',
      [...before].filter((path) => after.has(path) && !stored.get(path)),
    ),
    {
      ...finding(
        'No stored picture is nobody’s a day after',
        // Drawn pictures are nobody's: they can be drawn again.
        old.filter((path) => !before.has(path) && !after.has(path) && !isDrawnPath(path)),
      ),
      // A restore of an older backup leaves the newer pictures there, which a return to the newer rows needs.
      isOnlyUnused: true,
    },
  ]
}

function finding(title: string, wrong: string[]): Finding {
  return { id: 'D1', title, wrong: wrong.length, examples: wrong.slice(0, MAX_EXAMPLES) }
}

// tenant-free: the doctor checks every business.
async function readNamed(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct path from (
      select unnest(array[logo_url, banner_url]) as path from businesses
      union all select unnest(array[logo, banner]) from stamp_cards
      union all select url from library_images
      union all select banner_url from offers) named
    where path like '/files/%'`.execute(db)
  return new Set(rows.map((row) => row.path))
}
