import {
  dayOfQuarter,
  daysOfChange,
  QUARTERS_A_DAY,
  readCount,
  type Count,
  type RolledDay,
} from '@stampwell/domain/stamping/rollup.ts'
import type { Db } from '../db/open.ts'
import { lookAhead, readAsOf, type RollupReading, type Stretch, type Totals } from './rollups.sql.ts'

/** Maximum retries. The roll-up advances every few seconds at most, so only a deliberately fast one reaches this. */
const TRIES = 100
const NOTHING = { from: 'infinity', to: '-infinity', stretches: [] }

/** Counts by quarter hour, from roll-up and tail. Visitor counts cover exactly these stretches. */
export async function readStretches(db: Db, businessId: string, stretches: readonly Stretch[]): Promise<Count> {
  const from = dayOfQuarter(Math.min(...stretches.map((one) => one.first)))
  const to = dayOfQuarter(Math.max(...stretches.map((one) => one.past)))
  const read = await readTogether(db, businessId, { from, to, stretches })
  return readCount([...readDays(read), ...daysOfChange(read.tail)], read.tail.visits, read.returned)
}

function readDays({ days, starts }: RollupReading): RolledDay[] {
  return days.map(({ day, stamps, redemptions, visits, visitors: some }) => {
    const visitors = Array<number>(QUARTERS_A_DAY).fill(0)
    starts.forEach((start, index) => void (visitors[start] = some[index] ?? 0))
    return {
      day,
      stamps: numbersIn(stamps),
      redemptions: numbersIn(redemptions),
      visits: visits === null ? [] : numbersIn(visits),
      visitors,
    }
  })
}

function numbersIn(array: string): number[] {
  return array.slice(1, -1).split(',').map(Number)
}

export async function readTotals(db: Db, businessId: string): Promise<Totals> {
  const { totals, tail } = await readTogether(db, businessId, NOTHING)
  return {
    events: totals.events + tail.totals.events,
    stamps: totals.stamps + tail.totals.stamps,
    redemptions: totals.redemptions + tail.totals.redemptions,
  }
}

/** Reads mark and data consistently: retries if the roll-up advanced between reading its mark and its data. */
async function readTogether(db: Db, businessId: string, asked: Parameters<typeof readAsOf>[3]): Promise<RollupReading> {
  let ahead = await lookAhead(db, businessId)
  for (let tries = 0; tries < TRIES; tries++) {
    const read = await readAsOf(db, businessId, ahead, asked)
    if (read.mark.event_id === ahead.mark.event_id && read.mark.written_in === ahead.mark.written_in) return read
    ahead = { mark: read.mark, hasTail: true }
  }
  throw new Error(`The roll-up went on ${TRIES} times while it was read`)
}
