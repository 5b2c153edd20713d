/** The time zones that the database knows; Node's list differs. Only zones that both know may be chosen. */
import { isTimeZone, zoneLike } from '@stampwell/domain/time/calendar.ts'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db, Log } from './database.ts'

export type TimeZones = {
  isKnown(db: Db, name: string): Promise<boolean>
  /** Returns the zone itself, or one with the same clock that both know. */
  knownLike(db: Db, name: string, now: Date): Promise<string>
}

/** Reads the zone names once, on first use, on the caller's connection, because the embedded database has no other. */
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
 * Moves businesses in a zone unknown to this database (from another database, or accepted earlier) to a zone with the
 * same clock. Otherwise no card with a duration could take stamps.
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
    // real clock: this runs before the app has one, and compares what two zones show at one moment.
    const instead = zoneLike(timezone, [...names], new Date())
    await owner.query('update businesses set timezone = $1 where timezone = $2', [instead, timezone])
    log.warn({ timezone, instead }, 'A time zone is not known here, its businesses go by another')
  }
}

async function readNames(ask: (text: string) => Promise<{ name: string }[]>): Promise<ReadonlySet<string>> {
  const rows = await ask(`select name from pg_timezone_names where name !~ '^(posix|right)/' order by name`)
  return new Set(rows.map((row) => row.name))
}
