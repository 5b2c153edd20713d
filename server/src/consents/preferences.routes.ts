import type { preferences, Preferences } from '@stampwell/contract/public/preferences.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { findBusinessName } from '../accounts/accounts.sql.ts'
import type { AppContext } from '../app-context.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withReading } from '../db/transaction.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { findCustomerNow, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { readOwnConsents, setOwnConsents, splitAsked } from './own-consents.ts'
import { lockOwner, unsubscribe } from './unsubscribe.ts'
import type { PreferenceOwner } from '../delivery/preference-token.ts'

type Deps = Pick<AppContext, 'preferenceTokens'>

/** A link outlives its person: after an erasure it still answers, and changes nothing. */
export function preferencesRoutes(app: Deps): Handlers<typeof preferences> {
  return {
    show: async ({ params, db }) => {
      const owner = openToken(app, params.token)
      return withReading(await inBusiness(db, owner.businessId), async (tx) =>
        present(tx, owner, await findCustomerNow(tx, owner.businessId, owner.customerId)),
      )
    },

    change: prepared<typeof preferences.change, PreferenceOwner>({
      before: async ({ params, db, attempts, now }) => {
        const owner = openToken(app, params.token)
        const { businessId: business, customerId: customer } = owner
        await attempts.count(db, { limit: 'preference_changes', business, customer }, now)
        return owner
      },
      act: async ({ body, db, now }, owner) => {
        const tx = await inBusiness(db, owner.businessId)
        const customer = await lockOwner(tx, owner)
        const said = { ...body, source: 'email_link', link: owner.channel, now } as const
        if (customer) await setOwnConsents(tx, owner.businessId, customer, said)
        return present(tx, owner, customer)
      },
    }),

    unsubscribe: async ({ params, db, now }) => {
      const owner = openToken(app, params.token)
      return { body: await unsubscribe(await inBusiness(db, owner.businessId), owner, now) }
    },
  }
}

function openToken({ preferenceTokens }: Deps, token: string): PreferenceOwner {
  return preferenceTokens.read(token) ?? refuse('not_found', { message: 'This link is not complete. Copy it again.' })
}

async function present(
  db: Db,
  { businessId, channel }: PreferenceOwner,
  customer: CustomerRow | undefined,
): Promise<Preferences> {
  const business_name = await findBusinessName(db, businessId)
  if (!customer) {
    const off = { on: false, since: null }
    const channels = { email: off, sms: off, 'in-app': off }
    return { business_name, erased: true, masked: null, channels, asked: [], from_next_stamp: [] }
  }
  const own = await readOwnConsents(db, businessId, customer)
  const shown = (name: Channel) => ({
    on: own[name].on,
    since: own[name].since?.toISOString() ?? null,
  })
  return {
    business_name,
    erased: false,
    masked: maskedAddress(channel, customer),
    channels: { email: shown('email'), sms: shown('sms'), 'in-app': shown('in-app') },
    ...(await splitAsked(db, businessId, customer.id, { consents: own, link: channel })),
  }
}

function maskedAddress(channel: PreferenceOwner['channel'], { email, phone }: CustomerRow): string | null {
  if (channel === 'sms') return phone && maskPhone(phone)
  return email && maskEmail(email)
}
