import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { adminSettings, AdminSettingsData } from '@stampwell/contract/admin/settings.ts'
import { adminTexts } from '@stampwell/contract/en/admin.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import { countSending } from '../broadcasts/sending.sql.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { readAllSettings } from '../platform/platform-settings.sql.ts'
import { isTierSold, listTiers } from '../subscriptions/plans.sql.ts'
import { say } from '../texts/admin-refusals.ts'
import { listProviders } from './list-providers.ts'
import { saveSettings, type SettingsChanges } from './save-settings.ts'

export function adminSettingsRoutes(app: AppContext): Handlers<typeof adminSettings> {
  return {
    show: ({ db, now }) => present(app, db, now),

    update: async (input) => {
      const { body, db, now } = input
      const { version, reason, support_email, banner, default_plan, ...rest } = body
      const stored = await readAllSettings(db, { lock: true })
      if (version !== undefined && stored.version !== version) refuse('conflict')
      if (rest.sending_stopped !== undefined && rest.sending_stopped !== stored.sending_stopped && reason === undefined)
        refuseFields({ reason: [adminTexts.reason] })
      if (default_plan && !(await isTierSold(db, default_plan))) refuseFields({ default_plan: [say('choose_plan')] })

      const changes: SettingsChanges = withoutUndefined({
        ...rest,
        ...(support_email === undefined ? {} : { support_email }),
        ...(banner === undefined ? {} : { banner: banner || null }),
        ...(default_plan === undefined ? {} : { default_plan: default_plan || null }),
      })
      const entry = await saveSettings(db, changes)
      const data = await present(app, db, now)
      if (entry) await recordAct(db, input, entry)
      return data
    },
  }
}

async function present(app: AppContext, db: Db, now: Date): Promise<AdminSettingsData> {
  const settings = await readAllSettings(db)
  return {
    ...settings,
    settings,
    sending: await countSending(db, new Date(now.getTime() + DAY_MS)),
    providers: listProviders(app),
    plans: await listTiers(db),
  }
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
