/** The time that judges and dates a give which a device kept. */
import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { stampsForSpend } from '@stampwell/domain/stamping/spend.ts'
import { hasEnded } from '@stampwell/domain/stamping/stamping.ts'
import { dayBegan, lastOpen, mayGive } from '@stampwell/domain/stamping/stamping-rules.ts'
import type { Db } from '../db/open.ts'
import { findLastChange } from './find-customer.sql.ts'
import { findGivesBefore, findPressLimits, type PressLimits } from './press-limits.sql.ts'
import { findScan } from './scans.sql.ts'

type LatePress = {
  db: Db
  businessId: string
  body: {
    customer_id: string
    stamp_id: string
    stamps?: number | undefined
    spend_minor?: number | null | undefined
    scan_id?: string | null | undefined
  }
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
  const limits = await findPressLimits(db, businessId, { customerId: body.customer_id, stampId: body.stamp_id })
  return limits ? judgedTime({ db, businessId, body, now }, press, limits) : press
}

/** Returns a moment that the rules refuse if they refuse the press: `give_stamp` then says which rule. */
async function judgedTime(
  { db, businessId, body, now }: Omit<LatePress, 'pressedAt'>,
  press: Date,
  limits: PressLimits,
): Promise<Date> {
  const { customer_id: customerId, stamp_id: stampId } = body
  const { rules, timezone, updated_at } = limits
  const raised = eventTime(press, updated_at ?? press)
  for (const at of [press, raised]) {
    const gives = { customerId, stampId, press: at, dayBegan: dayBegan(at, timezone) }
    const before = await findGivesBefore(db, businessId, gives)
    if (mayGive({ rules, now: at, timezone, quantity: quantityAt(at, body, limits), ...before }) === 'ok')
      return latestFit(limits, { press: at, now })
  }
  return raised
}

/**
 * Returns the stamps of the press, which an amount makes together with the money carried over, as `give_stamp` counts
 * them.
 */
function quantityAt(at: Date, { stamps = 1, spend_minor }: LatePress['body'], card: PressLimits): number {
  if (typeof spend_minor !== 'number' || card.spend_minor === null) return stamps
  const remainder_minor = hasEnded(card, at) ? 0 : card.remainder_minor
  return stampsForSpend({ amount_minor: spend_minor, remainder_minor, spend_minor: card.spend_minor }).stamps
}

/**
 * A wait and a day's limit count from the arrival too: a device that names its presses could space them as it likes. Where
 * the customer's card ended or the business closed since the press, it is the last moment before that, whatever the device
 * said.
 */
function latestFit({ rules, timezone, expires_at }: PressLimits, { press, now }: { press: Date; now: Date }): Date {
  const endedMeanwhile = expires_at !== null && press < expires_at && expires_at <= now
  const latest = endedMeanwhile ? new Date(expires_at.getTime() - 1) : now
  return rules.opening_hours === null ? latest : (lastOpen(rules.opening_hours, latest, timezone) ?? press)
}
