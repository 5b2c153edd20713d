import type { sending, Sending } from '@stampwell/contract/business/sending.ts'
import { DEFAULT_PER_WEEK, dayOfBusiness, warmUpAllowance } from '@stampwell/domain/sending/send-limits.ts'
import { loadBrand } from '../accounts/business-brand.sql.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { channelsOn } from '../delivery/channel.ts'
import { isSendingStopped } from '../delivery/sending-closed.sql.ts'
import { readPerWeek, setPerWeek } from './sending.sql.ts'

type Deps = Pick<AppContext, 'config'>

export function sendingRoutes(app: Deps): Handlers<typeof sending> {
  return {
    show: ({ who, db, now }) => present(app, db, { businessId: who.businessId, now }),

    update: async ({ who, body, db, now }) => {
      await setPerWeek(db, who.businessId, body.per_week)
      return present(app, db, { businessId: who.businessId, now })
    },
  }
}

async function present(
  { config }: Deps,
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<Sending> {
  const { brand, created_at, timezone } = await loadBrand(db, businessId)
  const { service, countries, callbackSecret } = config.sms
  const isOn = channelsOn(config)
  return {
    email: { is_on: isOn.email, from: addressIn(config.mailFrom), reply_to: brand.reply_to },
    hears_bounces: config.mailEventsSecret !== null,
    sms: {
      is_on: isOn.sms,
      provider: service?.provider ?? null,
      from: service?.from ?? null,
      countries,
      hears_deliveries: service !== null && callbackSecret !== null,
    },
    per_week: (await readPerWeek(db, businessId)) ?? DEFAULT_PER_WEEK,
    daily_cap: config.sendWarmUp ? warmUpAllowance(dayOfBusiness(created_at, now, timezone), 0) : null,
    stopped: await isSendingStopped(db),
  }
}

/** Returns the address of `Name <address>`: the name is the business's own in what it sends. */
function addressIn(mailFrom: string): string {
  return /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
}
