/** Days left of the trial, beside Subscription in the menu and behind More, and nowhere else in the shell. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { daysBetween, localDate } from '@stampwell/domain/time/calendar.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/shell.ts'

/** Nothing while no trial is what counts: an admin's plan goes before it. */
export function TrialLeft({ user }: { user: User }) {
  const { status, next, granted } = user.subscription
  const now = useNow()
  if (status !== 'trialing' || next?.what !== 'trial_ends' || granted) return null
  const count = Math.max(0, daysBetween(localDate(now, user.business.timezone), next.on))
  return <small className="nav-note">{count === 0 ? say('trial_ends_today') : say('trial_left', { count })}</small>
}
