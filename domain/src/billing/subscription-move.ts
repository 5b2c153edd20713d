/** Rules for moving the subscribers of an older version of a plan to the version that is sold now. */
import { addDays, localDate } from '../time/calendar.ts'
import { isPeriodOver, passTime, type Subscription } from './subscription.ts'

/** `newest`: the version that is sold now. `older`: every other version of the same plan. */
export type MoveVersions = { newest: string; older: readonly string[] }

/**
 * `at_once`: nothing is paid for. `at_renewal`: the paid period ends as it was bought. `moving`: an earlier move waits
 * for its renewal. `stays`: the owner has chosen something else, the renewal of the older version is owed, or nothing
 * renews.
 */
export type VersionMove = 'at_once' | 'at_renewal' | 'moving' | 'stays'

/** Decides what a move does to a subscription that is on an older version, as it is stored. */
export function decideMove(
  subscription: Subscription,
  { newest, older }: MoveVersions,
  now: Date,
  timezone: string,
): VersionMove {
  const current = passTime(subscription, now, timezone)
  // The job of the subscriptions first stores what time has changed.
  if (current.status !== subscription.status) return 'stays'
  if (current.status === 'none') return 'at_once'
  if (current.status !== 'active' || current.cancel_at_period_end) return 'stays'
  if (isPeriodOver(current, localDate(now, timezone))) return 'stays'
  if (current.pending?.plan_id === newest) return 'moving'
  const isOwnersChoice = current.pending !== null && !older.includes(current.pending.plan_id)
  return isOwnersChoice ? 'stays' : 'at_renewal'
}

/**
 * Returns the local date from which the newest version is in force for a business that is moved. A plan that an admin
 * gave goes first, and renewals wait for its end.
 */
export function newestInForceFrom(
  { granted, period }: Pick<Subscription, 'granted' | 'period'>,
  move: VersionMove,
  now: Date,
  timezone: string,
): string {
  const today = localDate(now, timezone)
  const from = move === 'at_once' || period === null ? today : period.to
  return granted !== null && granted.until >= from ? addDays(granted.until, 1) : from
}
