import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'

const CARD_DAYS = 90

/** A short link to a card ends so many days after the newest message with it. */
export function cardsWrittenSince(now: Date): Date {
  return new Date(now.getTime() - CARD_DAYS * DAY_MS)
}

export function listExpired(now: Date): ExpiredRows[] {
  return [{ table: 'short_links', old: sql`kind = 'card' and written_at <= ${cardsWrittenSince(now)}` }]
}
