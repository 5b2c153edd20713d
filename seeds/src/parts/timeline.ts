/** Lives the past of a world: what happens, in the order of its moments, with the clock of the server set to each. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Call } from '@stampwell/contract/call.ts'
import type { LogIn, Tools } from '../world.ts'

/** `act` gets the client of the business, logged in, and the moment. */
export type Happening = { at: Date; act: (call: Call, at: Date) => Promise<unknown> }

export type Timeline = {
  /** Adds what follows from something that has happened. */
  add(happenings: readonly Happening[]): void
  /** Takes the next happening; of those at one moment, the one that was added first. */
  next(): Happening | undefined
}

export function createTimeline(): Timeline {
  let coming: Happening[] = []
  return {
    add(happenings) {
      coming = [...coming, ...happenings].toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
    next() {
      return coming.shift()
    },
  }
}

/** A session lasts 14 days. */
const LOG_IN_EVERY_MS = 13 * DAY_MS

/** Leaves the clock at the moment at which seeding ends, and returns the client of the last log-in. */
export async function liveThrough(tools: Tools, timeline: Timeline, { email, password }: LogIn): Promise<Call> {
  let call = tools.as(null)
  let loggedInAt = 0
  let begun: number | undefined
  for (let next = timeline.next(); next && next.at < tools.now; next = timeline.next()) {
    tools.at(next.at)
    if (next.at.getTime() - loggedInAt > LOG_IN_EVERY_MS) {
      call = await logInAgain(tools, call, { email, password })
      loggedInAt = next.at.getTime()
    }
    await next.act(call, next.at)
    begun ??= next.at.getTime()
    tools.progress((next.at.getTime() - begun) / (tools.now.getTime() - begun))
  }
  tools.at(tools.now)
  tools.progress(1)
  return call
}

/**
 * Logs in on the device of `before`, which ends that session, so the business's session list shows only its people's
 * devices.
 */
async function logInAgain(tools: Tools, before: Call, body: Pick<LogIn, 'email' | 'password'>): Promise<Call> {
  return tools.as((await before(auth.login, { body })).data.token)
}
