/** Counts local days: whole quarter hours from the roll-up, the rest before a given moment from the ledger. */
import { addDays, localDate, startsOfLocalDays } from '@stampwell/domain/time/calendar.ts'
import { quarterOf, startOfQuarter } from '@stampwell/domain/stamping/rollup.ts'
import type { Db } from '../db/open.ts'
import { readStretches } from '../rollups/read-rollup.ts'
import { countEdges, type Edge } from './statistics.sql.ts'

type Window = { from: Date; to: Date }
/** `from` and `to` are starts of local days. `cuts` are moments between them at which a window may also end. */
type CountUntilInput = Window & { db: Db; businessId: string; timezone: string; cuts: Date[] }

const NOBODY: Edge = { stamps: 0, redemptions: 0, visits: 0 }

export async function countUntil({ db, businessId, timezone, from, to, cuts }: CountUntilInput) {
  const starts = startsOfLocalDays(localDate(from, timezone), localDate(to, timezone), timezone)
  const startOf = (day: string) => starts.get(day) ?? to
  const dayOf = (day: string) => ({ first: quarterOf(startOf(day)), past: quarterOf(startOf(addDays(day, 1))) })
  const partOfDay = (cut: Date) => ({ first: dayOf(localDate(cut, timezone)).first, past: quarterOf(cut) })
  const count = await readStretches(db, businessId, [
    ...[...starts.keys()].slice(0, -1).map(dayOf),
    ...cuts.map(partOfDay),
  ])
  const edges = await countEdges(
    db,
    businessId,
    cuts.map((cut) => ({ from: startOfQuarter(quarterOf(cut)), to: cut, day: startOf(localDate(cut, timezone)) })),
  )
  const edgeAt = new Map(cuts.map((cut, index) => [cut.getTime(), edges[index] ?? NOBODY]))
  const edgeOf = (window: Window) => edgeAt.get(window.to.getTime()) ?? NOBODY

  return {
    stamps: (window: Window) => count.stamps(quarterOf(window.from), quarterOf(window.to)) + edgeOf(window).stamps,
    redemptions: (window: Window) =>
      count.redemptions(quarterOf(window.from), quarterOf(window.to)) + edgeOf(window).redemptions,
    /** Counts the customers who came on a local day. */
    visits,
    /** Counts the visits of all days of a window; the last day counts only until the window's end. */
    visitsUntil(window: Window) {
      const last = partOfDay(window.to)
      let total = count.visitors(last.first, last.past) + edgeOf(window).visits
      for (let day = localDate(window.from, timezone); day < localDate(window.to, timezone); day = addDays(day, 1))
        total += visits(day)
      return total
    },
    stampsByQuarter: (window: Window) =>
      Array.from({ length: quarterOf(window.to) - quarterOf(window.from) }, (_, index) => {
        const quarter = quarterOf(window.from) + index
        return { quarter, stamps: count.stamps(quarter, quarter + 1) }
      }),
  }

  function visits(day: string): number {
    const { first, past } = dayOf(day)
    return count.visitors(first, past)
  }
}
