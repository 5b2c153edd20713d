import { dayOfQuarter, daysOfChange, QUARTERS_A_DAY, readCount, type Count } from '@stampwell/domain/rollup.ts'
import type { Db } from '../db/open.ts'
import { findMark, readAsOf, type Read, type Stretch, type Totals } from './rollups.sql.ts'

/** It goes on every few seconds at most; one that is hurried on purpose is outrun too. */
const TRIES = 100
const NOTHING = { from: 'infinity', to: '-infinity', stretches: [] }

/** The ledger counted by the quarters of these stretches: roll-up and tail. */
export async function readStretches(db: Db, businessId: string, stretches: readonly Stretch[]): Promise<Count> {
  const from = dayOfQuarter(Math.min(...stretches.map(one => one.first)))
  const to = dayOfQuarter(Math.max(...stretches.map(one => one.past)))
  const { days, returns, tail } = await readTogether(db, businessId, { from, to, stretches: stretches.filter(one => one.past - one.first !== QUARTERS_A_DAY) })
  return readCount([...days, ...daysOfChange(tail)], [...returns, ...tail.visits])
}

/** Over all days. */
export async function readTotals(db: Db, businessId: string): Promise<Totals> {
  const { totals, tail } = await readTogether(db, businessId, NOTHING)
  return { events: totals.events + tail.totals.events, stamps: totals.stamps + tail.totals.stamps, redemptions: totals.redemptions + tail.totals.redemptions }
}

/** A roll-up that went on between asking for its mark and reading is read again. */
async function readTogether(db: Db, businessId: string, asked: Parameters<typeof readAsOf>[3]): Promise<Read> {
  let mark = await findMark(db, businessId)
  for (let tries = 0; tries < TRIES; tries++) {
    const read = await readAsOf(db, businessId, mark, asked)
    if (read.mark.event_id === mark.event_id && read.mark.written_in === mark.written_in) return read
    mark = read.mark
  }
  throw new Error(`The roll-up went on ${TRIES} times while it was read`)
}
