/** The time zones that the database knows. The program's own list is another: what only one of them knows, nobody may live by. */
import { isTimeZone, zoneLike } from '@stampwell/domain/calendar.ts'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db, Log } from './database.ts'

export type TimeZones = {
  /** Whether both know this name, as it is written. */
  isKnown(db: Db, name: string): Promise<boolean>
  /** The zone itself, or one with the same clock that both know. */
  knownLike(db: Db, name: string, now: Date): Promise<string>
}

/** Read once, when somebody first asks: by the connection that asks, the embedded database has no other. */
export function createTimeZones(): TimeZones {
  let read: ReadonlySet<string> | undefined
  const names = async (db: Db) =>
    (read ??= await readNames(async (text) => (await sql<{ name: string }>`${sql.raw(text)}`.execute(db)).rows))
  const isKnown = async (db: Db, name: string) => isTimeZone(name) && (await names(db)).has(name)
  return {
    isKnown,
    knownLike: async (db, name, now) =>
      (await isKnown(db, name)) ? name : zoneLike(name, [...(await names(db))], now),
  }
}

/**
 * Businesses in a zone that this database does not know (it came from another, or was let in before) go by one with the same
 * clock: else no card that ends could be given stamps.
 */
export async function settleTimeZones(owner: ClientBase, log: Log): Promise<void> {
  const found = await owner.query<{ there: boolean }>(`select to_regclass('public.businesses') is not null as there`)
  if (!found.rows[0]?.there) return
  const { rows } = await owner.query<{ timezone: string }>('select distinct timezone from businesses')
  const names =
    rows.length === 0
      ? new Set<string>()
      : await readNames(async (text) => (await owner.query<{ name: string }>(text)).rows)
  for (const { timezone } of rows) {
    if (isTimeZone(timezone) && names.has(timezone)) continue
    const instead = zoneLike(timezone, [...names], new Date())
    await owner.query('update businesses set timezone = $1 where timezone = $2', [instead, timezone])
    log.warn({ timezone, instead }, 'A time zone is not known here, its businesses go by another')
  }
}

async function readNames(ask: (text: string) => Promise<{ name: string }[]>): Promise<ReadonlySet<string>> {
  const rows = await ask(`select name from pg_timezone_names where name !~ '^(posix|right)/' order by name`)
  return new Set(rows.map((row) => row.name))
}
