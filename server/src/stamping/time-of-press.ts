/** The time that judges and dates a give which a device kept. */
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { isOpenAt, lastOpen } from '@stampwell/domain/stamping/stamping-rules.ts'
import type { Db } from '../db/open.ts'
import { findLastChange } from './find-customer.sql.ts'
import { findPressLimits } from './press-limits.sql.ts'
import { findScan } from './scans.sql.ts'

type LatePress = {
  db: Db
  businessId: string
  body: { customer_id: string; stamp_id: string; scan_id?: string | null | undefined }
  now: Date
  /** Earlier than `now` if a device kept the press. */
  pressedAt?: Date
}

/** Returns the press, or a later moment. `give_stamp` raises it to that of the customer card's last row. */
export async function timeOfPress({ db, businessId, body, now, pressedAt = now }: LatePress): Promise<Date> {
  if (pressedAt >= now) return now
  const changedAt = await findLastChange(db, businessId, body.customer_id)
  // Nobody presses Give with a scan before it was made.
  const scan = body.scan_id ? await findScan(db, businessId, body.scan_id) : undefined
  const press = eventTime(eventTime(pressedAt, changedAt ?? pressedAt), scan?.scanned_at ?? pressedAt)
  const limits = await findPressLimits(db, businessId, body)
  return limits ? latestFit({ ...limits, press, now }) : press
}

type Fit = NonNullable<Awaited<ReturnType<typeof findPressLimits>>> & { press: Date; now: Date }

/**
 * A wait and a day's limit count from the arrival: a device that names its presses could space them as it likes. Where the
 * customer's card ended or the business closed since the press, it is the last moment before that, whatever the device said.
 */
function latestFit({ opening_hours, timezone, expires_at, press, now }: Fit): Date {
  if (opening_hours !== null && !isOpenAt(opening_hours, press, timezone)) return press
  const hasEnded = expires_at !== null && press < expires_at && expires_at <= now
  const latest = hasEnded ? new Date(expires_at.getTime() - 1) : now
  return opening_hours === null ? latest : (lastOpen(opening_hours, latest, timezone) ?? press)
}
