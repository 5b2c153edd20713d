/** Every limit of a text message, asked and counted in the transaction that queues it. */
import { endOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { fitsSmsCap } from '@stampwell/domain/sending/send-limits.ts'
import { costOfSms, measureSms } from '@stampwell/domain/sending/sms-text.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { canGetTexts } from '../delivery/channel.ts'
import type { GatedMessage, MessagePurpose } from '../delivery/message-gate.ts'
import { addSingleMessage, findLocalDay, findTimezone, lockDay, readSmsCost } from '../delivery/sending-days.sql.ts'
import { addSpending, lockSpending, readSpending, spendingDay } from '../delivery/sms-spending.sql.ts'
import { say } from '../texts/message-refusals.ts'
import { limitUnaskedSms, refuseUnasked, unaskedSms } from './limit-unasked-sms.ts'
import { checkMonth } from './take-from-month.ts'

type Deps = Pick<AppContext, 'config' | 'attempts'>
type Text = GatedMessage & { text: string }

/**
 * Asks in this order the country, the plan or, for what nobody logged in asked for, the operator's limits, then the money
 * of the business and of the installation. A refusal names the moment at which all of them are open again. It writes only
 * after the last of them, so that a caller may go on without the message. The customer is locked before.
 */
export async function admitText(app: Deps, db: Db, { message, now }: { message: Text; now: Date }): Promise<void> {
  const { business_id: businessId, purpose, to } = message
  if (!canGetTexts(app.config, to)) refuseFields({ phone: [say('not_to_country')] })
  const isAsked = purpose === 'asked_link'
  const unaskedWait = isAsked ? await limitUnaskedSms(app, db, { businessId, phone: to, now }) : 0
  const day = await findLocalDay(db, businessId, now)
  await lockDay(db, businessId, day)
  if (!isAsked) await checkMonth(db, { businessId, channel: 'sms', now })

  const cost_minor = priceOf(app, message.text)
  const moneyWait = await waitForMoney(app, db, { businessId, day, cost_minor, spentByAll: lockSpending, now })
  refuseFor(Math.max(unaskedWait, moneyWait), purpose)

  if (cost_minor > 0) await addSpending(db, now, cost_minor)
  await addSingleMessage(db, businessId, { day, channel: 'sms', isOfMonth: !isAsked, cost_minor })
}

/**
 * Returns the seconds until a text message of one page that nobody logged in asks for passes `admitText`. Counts and locks
 * nothing.
 */
export async function waitForUnaskedText(
  app: Deps,
  db: Db,
  { businessId, phone, now }: { businessId: string; phone: string; now: Date },
): Promise<number> {
  const wait = await app.attempts.waitFor(db, unaskedSms(businessId, phone), now)
  const cost_minor = costOfSms(1, app.config.sms.priceMinor) ?? 0
  const day = await findLocalDay(db, businessId, now)
  return Math.max(wait, await waitForMoney(app, db, { businessId, day, cost_minor, spentByAll: readSpending, now }))
}

/** 0 if the operator set no price. */
function priceOf({ config: { sms } }: Deps, text: string): number {
  const { pages } = measureSms(text, sms.service?.provider ?? null)
  return costOfSms(pages, sms.priceMinor) ?? 0
}

type Cost = { businessId: string; day: string; cost_minor: number; spentByAll: typeof lockSpending; now: Date }

/**
 * Returns the seconds until the money of a day pays this too: the business's, and that of the installation. `spentByAll`
 * reads the latter's, which may lock, so it comes last.
 */
async function waitForMoney(
  { config: { sms } }: Deps,
  db: Db,
  { businessId, day, cost_minor, spentByAll, now }: Cost,
): Promise<number> {
  if (cost_minor === 0) return 0
  const ends = [now]
  if (!fitsSmsCap(await readSmsCost(db, businessId, day), cost_minor, sms.dailyCapMinor))
    ends.push(endOfLocalDay(day, await findTimezone(db, businessId)))
  if (!fitsSmsCap(await spentByAll(db, now), cost_minor, sms.installationCapMinor))
    ends.push(endOfLocalDay(spendingDay(now), 'UTC'))
  return Math.max(...ends.map((end) => Math.ceil((end.getTime() - now.getTime()) / 1000)))
}

function refuseFor(retry_after: number, purpose: MessagePurpose): void {
  if (retry_after <= 0) return
  if (purpose === 'asked_link') refuseUnasked(retry_after)
  refuse('too_many_requests', {
    retry_after,
    message: say('money_used_up'),
  })
}
