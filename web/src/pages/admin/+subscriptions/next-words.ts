import type { OwedStep } from '@stampwell/domain/billing/subscription.ts'
import { say } from '#messages/admin-subscriptions.ts'
import { shortDay } from '#messages/when.ts'

/** Says what follows by itself and when. */
export function nextWords(next: OwedStep | null, now: Date): string {
  return next === null ? say('next.none') : say(`next.${next.what}`, { day: dayWords(next.on, now) })
}

/** A local date has no time zone. */
export function dayWords(date: string, now: Date): string {
  return shortDay(`${date}T00:00:00Z`, 'UTC', now)
}
