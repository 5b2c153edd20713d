import { refuse } from '@stampwell/domain/refusal.ts'
import { MAX_UNASKED_SMS_PER_HOUR, numberBlockOf } from '@stampwell/domain/send-limits.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'

const HOUR_SECONDS = 3600

/**
 * Counts a text message that nobody logged in asked for, over all businesses, and refuses it when too many went to
 * numbers that begin alike: SMS pumping earns money with blocks of numbers. In the request's transaction only messages
 * that are sent count.
 */
export async function limitUnaskedSms(
  { attempts }: Pick<AppContext, 'attempts'>,
  db: Db,
  { phone, now }: { phone: string; now: Date },
): Promise<void> {
  const retry_after = await attempts.exceeds(db, `unasked sms ${numberBlockOf(phone)}`, {
    limit: MAX_UNASKED_SMS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
    now,
  })
  if (retry_after !== null)
    refuse('too_many_requests', {
      retry_after,
      message: 'We can not send you a text message now. Ask at the counter for your link, or use your e-mail address.',
    })
}
