import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { Automation, automations } from '@stampwell/contract/business/automations.ts'
import { automationTexts } from '@stampwell/domain/en/automation.ts'
import {
  AUTOMATION_CHANNELS,
  AUTOMATIONS,
  nextRunAt,
  RESULT_DAYS,
  type AutomationKey,
} from '@stampwell/domain/sending/automation.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import { checkDraft } from '../broadcasts/new-broadcast.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { loadFeatures } from '../subscriptions/plan-in-force.sql.ts'
import { translate } from '../texts/translate.ts'
import {
  cancelAutomation,
  countResults,
  insertAutomation,
  listAutomations,
  lockAutomation,
  NO_RUN,
  saveAutomation,
  updateRun,
  type AutomationRow,
  type AutomationSettings,
} from './automations.sql.ts'
import { lookAtToday } from './look-at-today.ts'
import { deleteOccasions } from './occasions.sql.ts'

/** The time that the page's figures cover. */
const FIGURES_MS = 30 * DAY_MS

export function automationsRoutes(app: Pick<AppContext, 'config'>): Handlers<typeof automations> {
  return {
    list: async ({ who, db, now }) => ({ automations: await present(db, who.businessId, now) }),

    today: ({ who: { businessId, timezone }, params: { key }, db, now }) =>
      lookAtToday(app, db, { businessId, timezone, key, now }),

    update: async ({ who, params: { key }, body, db, now }) => {
      const { is_on, channels, messageHeading, messageBody } = body
      const before = (await lockAutomation(db, who.businessId, key)) ?? (await begin(db, who.businessId, key))
      if (is_on === true && !before.is_on) await refuseClosedPlan(db, who.businessId, now)
      const texts = {
        ...(messageHeading === undefined ? {} : { messageHeading }),
        ...(messageBody === undefined ? {} : { messageBody }),
      }
      await checkDraft(db, who.businessId, { texts, channels: channels ?? [], now })

      await saveAutomation(db, who.businessId, key, {
        ...switched(before, { is_on: is_on ?? before.is_on, timezone: who.timezone, now }),
        channels: channels === undefined ? before.channels : [...new Set(channels)],
        heading: messageHeading ?? before.heading,
        body: messageBody ?? before.body,
      })
      if (is_on === false) await stop(db, who.businessId, { key, run: before.run_broadcast_id })
      return { automations: await present(db, who.businessId, now) }
    },
  }
}

/** Stores what an automation begins with: without a row, two first changes at once would not wait for each other. */
async function begin(db: Db, businessId: string, key: AutomationKey): Promise<AutomationRow> {
  await insertAutomation(db, businessId, key, defaultsOf(key, await findBusinessLanguage(db, businessId)))
  const row = await lockAutomation(db, businessId, key)
  if (!row) throw new Error('An automation was not found after it was stored')
  return row
}

async function refuseClosedPlan(db: Db, businessId: string, now: Date): Promise<void> {
  if (!(await loadFeatures(db, businessId, now)).includes('automations'))
    refuse('feature_unavailable', { feature: 'automations' })
}

/** An automation that is switched on again begins anew: what happened while it was off is not written about. */
function switched(
  before: Pick<AutomationSettings, 'is_on' | 'since' | 'next_at'>,
  { is_on, timezone, now }: { is_on: boolean; timezone: string; now: Date },
): Pick<AutomationSettings, 'is_on' | 'since' | 'next_at'> {
  if (!is_on) return { is_on, since: null, next_at: null }
  if (before.is_on) return { is_on, since: before.since, next_at: before.next_at }
  return { is_on, since: localDate(now, timezone), next_at: nextRunAt(now, timezone) }
}

/** Nothing more goes out: neither what a run has found so far nor what still waits to be sent. */
async function stop(
  db: Db,
  businessId: string,
  { key, run }: { key: AutomationKey; run: string | null },
): Promise<void> {
  if (run !== null) await deleteOccasions(db, businessId, run)
  await updateRun(db, businessId, key, NO_RUN)
  await cancelAutomation(db, businessId, key)
}

function defaultsOf(key: AutomationKey, language: Language): AutomationSettings {
  const { messageHeading, messageBody } = automationTexts[key]
  return {
    is_on: false,
    channels: [...AUTOMATION_CHANNELS],
    heading: translate(messageHeading, language),
    body: translate(messageBody, language),
    since: null,
    next_at: null,
  }
}

async function present(db: Db, businessId: string, now: Date): Promise<Automation[]> {
  const rows: readonly AutomationRow[] = await listAutomations(db, businessId)
  const since = new Date(now.getTime() - FIGURES_MS)
  const results = await countResults(db, businessId, { since, days: RESULT_DAYS })
  const language = await findBusinessLanguage(db, businessId)
  return AUTOMATIONS.map((key) => {
    const { is_on, channels, heading, body, next_at } = rows.find((row) => row.key === key) ?? defaultsOf(key, language)
    const result = results.find((one) => one.key === key)
    return {
      key,
      is_on,
      channels,
      messageHeading: heading,
      messageBody: body,
      next_at: next_at?.toISOString() ?? null,
      sent_30_days: result?.sent ?? 0,
      visits_30_days: result?.visits ?? 0,
    }
  })
}
