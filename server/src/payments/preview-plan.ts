import { localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { cardsAfterChange, isValidChoice, overLimits, type OverLimit } from '@stampwell/domain/billing/plan-limits.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { previewChange, type ChangePreview } from '@stampwell/domain/billing/subscription-price.ts'
import { countUsage } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { listLiveCards } from '../stamp-cards/live-cards.sql.ts'
import { findCurrency } from '../subscriptions/plans.sql.ts'
import { findSubscription } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/payments.ts'
import { loadChoice, type LoadedChoice } from './load-choice.ts'

/** `keep_stamp_ids`: the cards that the owner keeps open for joins. */
export type ChoosePlanInput = { plan_id: string; keep_stamp_ids?: string[] | undefined }

type At = { timezone: string; now: Date }

export type PlanPreview = Pick<ChangePreview, 'kind' | 'amount_minor'> & {
  currency: string
  starts_at: Date
  over: OverLimit[]
  cards: (Awaited<ReturnType<typeof listLiveCards>>[number] & { stays_open: boolean })[]
}

/** Returns what choosing a plan would do, without doing it. */
export async function previewPlan(
  db: Db,
  businessId: string,
  { plan_id: planId, keep_stamp_ids }: ChoosePlanInput,
  { timezone, now }: At,
): Promise<PlanPreview> {
  const subscription = await findSubscription(db, businessId)
  const currency = await findCurrency(db, businessId)
  const choice = await loadChoice(db, { subscription, planId, currency, timezone, now })

  const { kind, amount_minor, starts_on } = previewChange(subscription, choice, now, timezone)
  const excess = await findExcess(db, businessId, choice, { timezone, now, keep_stamp_ids })

  const isToday = starts_on <= localDate(now, timezone)
  const starts_at = isToday ? now : startOfLocalDay(starts_on, timezone)
  return { kind, amount_minor, currency: choice.plan.currency, starts_at, ...excess }
}

/** Returns what the business has above the limits of the plan. Refuses cards to keep that are not live or too many. */
export async function findExcess(
  db: Db,
  businessId: string,
  { plan: { limits } }: LoadedChoice,
  { timezone, now, keep_stamp_ids }: At & Pick<ChoosePlanInput, 'keep_stamp_ids'>,
): Promise<Pick<PlanPreview, 'over' | 'cards'>> {
  const live = await listLiveCards(db, businessId)
  const usage = await countUsage(db, businessId, { timezone, now })
  const max = limits.live_cards
  if (keep_stamp_ids && !isValidChoice(live, max, keep_stamp_ids))
    refuseFields({ keep_stamp_ids: [say('wrong_cards')] })
  const over = overLimits(limits, usage)
  const hasTooManyCards = over.some(({ limit }) => limit === 'live_cards')
  return { over, cards: hasTooManyCards ? cardsAfterChange(live, max, keep_stamp_ids ?? null) : [] }
}
