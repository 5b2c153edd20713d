/** Every limit of a text message, asked and counted in the transaction that queues it. */
import { endOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { fitsSmsCap } from '@stampwell/domain/sending/send-limits.ts'
import { costOfSms, measureSms } from '@stampwell/domain/sending/sms-text.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { canGetTexts } from '../delivery/channel.ts'
import type { GatedMessage } from '../delivery/message-gate.ts'
import { addSingleMessage, findLocalDay, findTimezone, lockDay, readSmsCost } from '../delivery/sending-days.sql.ts'
import { addSpending, lockSpending, spendingDay } from '../delivery/sms-spending.sql.ts'
import { limitUnaskedSms, refuseUnasked } from './limit-unasked-sms.ts'
import { checkMonth } from './take-from-month.ts'

type Deps = Pick<AppContext, 'config' | 'attempts'>
type Text = GatedMessage & { text: string }

/**
 * Asks in this order the country, the plan or, for what nobody logged in asked for, the operator's limits, then the money
 * of the business and of the installation. It writes only after the last of them, so that a caller may go on without the
 * message. The customer is locked before.
 */
export async function admitText(app: Deps, db: Db, { message, now }: { message: Text; now: Date }): Promise<void> {
  const { business_id: businessId, purpose, to } = message
  if (!canGetTexts(app.config, to)) refuseFields({ phone: ['Text messages are not sent to numbers of this country.'] })
  const isAsked = purpose === 'asked_link'
  if (isAsked) await limitUnaskedSms(app, db, { businessId, phone: to, now })
  const day = await findLocalDay(db, businessId, now)
  await lockDay(db, businessId, day)
  if (!isAsked) await checkMonth(db, { businessId, channel: 'sms', now })

  const cost_minor = priceOf(app, message.text)
  if (cost_minor > 0) await takeMoney(app, db, { message, day, cost_minor, now })
  await addSingleMessage(db, businessId, { day, channel: 'sms', isOfMonth: !isAsked, cost_minor })
}

/** 0 if the operator set no price. */
function priceOf({ config: { sms } }: Deps, text: string): number {
  const { pages } = measureSms(text, sms.service?.provider ?? null)
  return costOfSms(pages, sms.priceMinor) ?? 0
}

type Payment = { message: Text; day: string; cost_minor: number; now: Date }

async function takeMoney(
  { config: { sms } }: Deps,
  db: Db,
  { message: { business_id: businessId, purpose }, day, cost_minor, now }: Payment,
): Promise<void> {
  if (!fitsSmsCap(await readSmsCost(db, businessId, day), cost_minor, sms.dailyCapMinor))
    refuseUntil(endOfLocalDay(day, await findTimezone(db, businessId)), { purpose, now })
  if (!fitsSmsCap(await lockSpending(db, now), cost_minor, sms.installationCapMinor))
    refuseUntil(endOfLocalDay(spendingDay(now), 'UTC'), { purpose, now })
  await addSpending(db, now, cost_minor)
}

function refuseUntil(until: Date, { purpose, now }: Pick<GatedMessage, 'purpose'> & { now: Date }): never {
  const retry_after = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  if (purpose === 'asked_link') refuseUnasked(retry_after)
  refuse('too_many_requests', {
    retry_after,
    message: 'The money for text messages of today is used up. Send an e-mail, or try again tomorrow.',
  })
}
