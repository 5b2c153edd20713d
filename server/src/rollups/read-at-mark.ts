import type { Mark } from '@stampwell/domain/stamping/rollup.ts'
import type { Db } from '../db/open.ts'
import { findMark } from './rollup-mark.sql.ts'

/** Maximum retries: the roll-up advances every few seconds at most. */
const TRIES = 100

/**
 * Runs a statement that reads roll-ups up to a mark and the ledger after it. The statement returns the mark it found;
 * if the roll-up had advanced since `mark` was read, it runs again.
 */
export async function readAtMark<Found extends { mark: Mark }>(
  db: Db,
  businessId: string,
  read: (mark: Mark) => Promise<Found>,
): Promise<Found> {
  let mark = await findMark(db, businessId)
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await read(mark)
    if (found.mark.event_id === mark.event_id && found.mark.written_in === mark.written_in) return found
    mark = found.mark
  }
  throw new Error(`The roll-up went on ${TRIES} times while it was read`)
}
