/**
 * Reads the plan, its usage, the subscription, whether the e-mail is verified and whether the account closes again: gates
 * and notices follow without a reload of the page.
 */
import { ApiError } from '@stampwell/contract/call.ts'
import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { businessSession } from '../session/business.ts'

export const PLAN_CHANNEL = 'stampwell.plan'

let running: Promise<void> | null = null
let isAskedAgain = false

/** Reads once more if it is asked while a read is under way: that one may have been answered before the change. */
export async function refreshPlan(): Promise<void> {
  isAskedAgain = true
  running ??= readUntilFresh().finally(() => (running = null))
  await running
}

/** Refreshes the plan in every tab. For what has changed it: a payment, a choice, a cancellation. */
export async function announcePlanChange(): Promise<void> {
  const others = new BroadcastChannel(PLAN_CHANNEL)
  others.postMessage('changed')
  others.close()
  await refreshPlan()
}

async function readUntilFresh(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false
    await readPlan()
  }
}

/** Without an answer the plan stays as it was known: the server decides about each act anyway. */
async function readPlan(): Promise<void> {
  const { user, token, profileLoaded } = businessSession.get()
  if (token === null || !profileLoaded) return
  const answer = await call(profile.show, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return null
  })
  const session = businessSession.get()
  // Another account may have logged in meanwhile.
  if (!answer || !session.user || session.token !== token) return
  const { plan, subscription, closes_at, email, email_verified_at, pending_email } = answer.data.user
  // Verified or closed in another tab, or on a phone. A profile that came meanwhile knows it better than this answer.
  const account = session.user === user ? { closes_at, email, email_verified_at, pending_email } : {}
  // The rest of the user stays the same object: forms that show it keep what was typed.
  const fresh = { ...session.user, plan, subscription, ...account }
  if (JSON.stringify(fresh) !== JSON.stringify(session.user)) businessSession.set({ ...session, user: fresh })
}
