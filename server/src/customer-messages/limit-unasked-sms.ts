import type { Attempt } from '@stampwell/contract/attempts.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { sayWait, type WaitSentences } from '@stampwell/domain/too-many-requests.ts'
import { numberRangeOf } from '@stampwell/domain/sending/send-limits.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/message-refusals.ts'

/**
 * Counts a text message that nobody logged in asked for. Returns the seconds to wait when the business has sent too many
 * of them, or too many went to numbers that begin alike, over all businesses: SMS pumping earns money with ranges of
 * numbers. In the request's transaction only messages that are sent count.
 */
export async function limitUnaskedSms(
  { attempts }: Pick<AppContext, 'attempts'>,
  db: Db,
  { businessId, phone, now }: { businessId: string; phone: string; now: Date },
): Promise<number> {
  const waits: number[] = []
  for (const sms of unaskedSms(businessId, phone)) waits.push((await attempts.exceeds(db, sms, now)) ?? 0)
  return Math.max(...waits)
}

/** A text message that nobody logged in asked for, under each of its limits. */
export function unaskedSms(
  businessId: string,
  phone: string,
): Attempt<'unasked_sms_to_range' | 'unasked_sms_of_business'>[] {
  return [
    { limit: 'unasked_sms_to_range', range: numberRangeOf(phone) },
    { limit: 'unasked_sms_of_business', business: businessId },
  ]
}

export const NO_TEXT_NOW: WaitSentences = {
  minutes: (count) => say('no_text_for_minutes', { count }),
  hours: (count) => say('no_text_for_hours', { count }),
}

/** In words for a customer, without a figure of the business. */
export function refuseUnasked(retry_after: number): never {
  refuse('too_many_requests', {
    retry_after,
    message: sayWait(retry_after, NO_TEXT_NOW),
  })
}
