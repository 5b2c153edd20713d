/** `Pressed-Ago`: how long a device kept a press before it reached the server. The device's own clock may be wrong. */
import { KEPT_PRESS_MS } from '@stampwell/domain/stamping/event-time.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { say } from '../texts/request-refusals.ts'

export const MAX_PRESSED_AGO_S = KEPT_PRESS_MS / 1000

/** Returns `now` without the header. Refuses `validation_failed` unless it is whole seconds, a day at most. */
export function readPressedAt({ mayWait }: Endpoint, header: string | string[] | undefined, now: Date): Date {
  if (!mayWait || header === undefined) return now
  const seconds = typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : Number.NaN
  if (seconds <= MAX_PRESSED_AGO_S) return new Date(now.getTime() - seconds * 1000)
  return refuseFields({ 'Pressed-Ago': [say('pressed_ago')] })
}
