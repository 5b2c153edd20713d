/**
 * The time of the journeys: one moment at which the run begins, on the servers, in the tabs and in the tests, so that no
 * test has another result on another day. E2E_NOW names the moment; the clock goes on from there.
 */
import type { BrowserContext } from '@playwright/test'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'

/** Milliseconds from this machine's time to the journeys', which the servers know as CLOCK_OFFSET_MS. */
const OFFSET = 'E2E_CLOCK_OFFSET_MS'
/** A Friday, twenty past two in the afternoon where the tests' businesses are. */
const USUAL_MOMENT = '2026-11-20T13:20:00Z'
const ZONE = 'Africa/Lagos'

/** Called once, before the first server starts. A server that runs already keeps its own time, named by OFFSET. */
export function startClock(): void {
  const text = process.env['E2E_NOW'] || USUAL_MOMENT
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new Error(`E2E_NOW must be a moment like ${USUAL_MOMENT}, not "${text}".`)
  // real clock: the journeys' time is told by its distance from it.
  process.env[OFFSET] = String(moment - Date.now())
}

export function clockOffsetMs(): number {
  return Number(process.env[OFFSET] ?? 0)
}

export function now(): Date {
  // real clock: the distance is added here.
  return new Date(Date.now() + clockOffsetMs())
}

/** A day of the tests' businesses, so many days from today. */
export function businessDay(days: number): string {
  return addDays(localDate(now(), ZONE), days)
}

/**
 * Gives the context's pages the journeys' time. Their timers stay real; so does the time of a service worker, which reads
 * none.
 */
export async function giveTimeTo(context: BrowserContext): Promise<void> {
  const offset = clockOffsetMs()
  if (offset !== 0) await context.addInitScript(moveDate, offset)
}

/** Runs in the page. `Date` stays one class, with its statics and its prototype, so `instanceof` and `parse` do too. */
function moveDate(offset: number): void {
  const RealDate = Date
  const realNow = RealDate.now
  const movedNow = () => realNow() + offset
  RealDate.now = movedNow
  window.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget) as Date, // what Date makes
    apply: () => new RealDate(RealDate.now()).toString(),
  })
  RealDate.prototype.constructor = window.Date
}
