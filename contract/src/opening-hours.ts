/**
 * Opening hours of a card's stamps, by weekday. A weekday left out is closed; a span that ends no later than it begins
 * goes on past midnight.
 */
import { MAX_SPANS_PER_DAY } from '@stampwell/domain/stamping/stamping-rules.ts'
import { z } from 'zod'

const clock = z.string('Enter a time.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00.')
const day = z
  .array(z.strictObject({ from: clock, to: clock }))
  .max(MAX_SPANS_PER_DAY, `Use at most ${MAX_SPANS_PER_DAY} times for one day.`)
  .optional()

export const OpeningHours = z.strictObject({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
})
