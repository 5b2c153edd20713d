/** Goes through the businesses whose ledger has grown: again and again, in as many processes as there are. */
import { setTimeout as sleep } from 'node:timers/promises'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db, Log } from '../db/open.ts'
import { rollUp } from './roll-up.ts'
import { businessesWithTail } from './rollups.sql.ts'

/** A shorter tail costs a report less than the roll-up would cost the tills. */
const LONG_TAIL = 100
const EVERY_MS = 5000
/** Now and then every tail, so that figures over all businesses have little to add. */
const ALL_EVERY_MS = 10 * 60_000
/** Breath for the others, as a share of the time it took. */
const REST = 0.5
/** How often it looks around, against the time that takes: with very many businesses, seldomer. */
const LOOK_SHARE = 20

/** Until the signal. */
export async function keepRolledUp(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  let next = EVERY_MS
  let all = Date.now() + ALL_EVERY_MS
  while (await rest(next, signal)) {
    const from = performance.now()
    const atLeast = Date.now() >= all ? 1 : LONG_TAIL
    if (atLeast === 1) all = Date.now() + ALL_EVERY_MS
    await rollUpAll(db, atLeast, signal).catch((error: unknown) => log.warn({ err: error }, 'A ledger was not counted on; it is tried again'))
    next = Math.max(EVERY_MS, LOOK_SHARE * (performance.now() - from))
  }
}

/** Answers how many rows were counted in businesses with a tail of at least so many. */
export async function rollUpAll(db: Db, atLeast: number, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (const businessId of await businessesWithTail(acrossBusinesses(db), atLeast)) {
    const here = await inBusiness(db, businessId)
    for (let counted = 1; counted > 0 && !signal?.aborted; total += counted) {
      const from = performance.now()
      counted = await rollUp(here, businessId)
      await rest((performance.now() - from) * REST, signal)
    }
  }
  return total
}

/** False when the signal came. */
async function rest(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
  await sleep(milliseconds, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => undefined)
  return !signal?.aborted
}
