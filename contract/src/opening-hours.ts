/**
 * Opening hours of a card's stamps, by weekday. A weekday left out is closed; a span that ends no later than it begins
 * goes on past midnight.
 */
import { MAX_SPANS_PER_DAY } from '@stampwell/domain/stamping/stamping-rules.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { z } from 'zod'
import { openingHoursTexts } from './en/stamp-cards.ts'

const clock = z
  .string(openingHoursTexts.noTime)
  .overwrite(foldDigits)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, openingHoursTexts.time)
const day = z
  .array(z.strictObject({ from: clock, to: clock }))
  .max(MAX_SPANS_PER_DAY, openingHoursTexts.spans(MAX_SPANS_PER_DAY))
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
