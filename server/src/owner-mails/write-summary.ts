/** Writes the summary of one week: figures, or the next step of a business that has not given a stamp yet. */
import { addDays, localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { isWorthWriting, nextStepOf, suggestionFor } from '@stampwell/domain/sending/weekly-summary.ts'
import { listAutomations } from '../automations/automations.sql.ts'
import type { Db } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { countLiveCards } from '../accounts/usage.sql.ts'
import { firstSteps } from '../statistics/statistics.sql.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import type { ToWrite } from './owner-mails.sql.ts'
import { nextStepMail, weeklySummaryMail } from './owner-mails.ts'
import { countWeek } from './week-figures.ts'

type SummaryInput = { monday: string; now: Date; publicUrl: string }

/** Returns null if there is nothing to tell of the week that began on `monday`. */
export async function writeSummary(
  db: Db,
  { business_id, timezone, created_at }: ToWrite,
  { monday, now, publicUrl }: SummaryInput,
): Promise<Mail | null> {
  // A business that registered after the week had none of it.
  if (created_at >= startOfLocalDay(addDays(monday, 7), timezone)) return null
  const owner = await findOwner(db, business_id)
  const steps = await firstSteps(db, business_id)
  const dates = { registered: localDate(created_at, timezone), today: localDate(now, timezone) }
  const step = nextStepOf(steps, dates)
  if (step !== null) return nextStepMail({ step, owner, publicUrl })

  const week = await countWeek({ db, businessId: business_id, timezone, monday, now })
  if (!isWorthWriting(week)) return null
  const { features, isInGrace } = await loadPlanAccess(db, business_id, now)
  const isWinningBack = (await listAutomations(db, business_id)).some(({ key, is_on }) => key === 'win_back' && is_on)
  const suggestion = suggestionFor(week, {
    features,
    isWinningBack,
    isInGrace,
    hasLiveCard: (await countLiveCards(db, business_id)) > 0,
  })
  return weeklySummaryMail({ week, suggestion, monday, owner, publicUrl })
}
