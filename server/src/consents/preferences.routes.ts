import type { preferences, Preferences } from '@stampwell/contract/public/preferences.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { findBusinessName } from '../accounts/accounts.sql.ts'
import type { AppContext } from '../app-context.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withReading } from '../db/transaction.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { findCustomerNow, lockCustomerNow, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { say } from '../texts/wallet-refusals.ts'
import { compareAddress } from './link-address.sql.ts'
import { readOwnConsents, splitAsked } from './own-consents.ts'
import { findSuppressed } from './suppressions.sql.ts'
import { chooseByLink, unsubscribe } from './unsubscribe.ts'
import type { PreferenceOwner } from '../delivery/preference-token.ts'

type Deps = Pick<AppContext, 'preferenceTokens'>
const OFF = { on: false, since: null }

/** A link outlives its person: after an erasure it still answers, and only one click changes anything: its own address. */
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
        const customer = await lockCustomerNow(tx, owner.businessId, owner.customerId)
        if (customer) await chooseByLink(tx, owner, customer, { ...body, now })
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
  return preferenceTokens.read(token) ?? refuse('not_found', { message: say('link_cut') })
}

async function present(db: Db, owner: PreferenceOwner, customer: CustomerRow | undefined): Promise<Preferences> {
  const { businessId, channel } = owner
  const business_name = await findBusinessName(db, businessId)
  const none = { business_name, masked: null, asked: [], from_next_stamp: [], again_after_stamp: [] }
  if (!customer) return { ...none, erased: true, channels: { email: OFF, sms: OFF, 'in-app': OFF }, choosable: [] }
  const { isOther, isPresent } = await compareAddress(db, customer.id, owner)
  if (isOther) return { ...none, erased: false, channels: await channelsOfAddress(db, owner), choosable: [channel] }
  const own = await readOwnConsents(db, businessId, customer)
  const shown = (name: Channel) => ({
    on: own[name].on,
    since: own[name].since?.toISOString() ?? null,
  })
  return {
    business_name,
    erased: false,
    masked: isPresent ? maskedAddress(channel, customer) : null,
    channels: { email: shown('email'), sms: shown('sms'), 'in-app': shown('in-app') },
    choosable: [...CHANNELS],
    ...(await splitAsked(db, businessId, customer.id, { consents: own, link: isPresent ? channel : null })),
  }
}

/** Of an address that is no longer the customer's: whether it may be written to, should somebody have it again. */
async function channelsOfAddress(
  db: Db,
  { businessId, channel, addressHash: address_hash }: PreferenceOwner,
): Promise<Preferences['channels']> {
  const channels = { email: OFF, sms: OFF, 'in-app': OFF }
  if (channel === 'in-app' || address_hash === null) return channels
  const suppressed = await findSuppressed(db, businessId, { channel, address_hash })
  return { ...channels, [channel]: { on: !suppressed, since: suppressed?.toISOString() ?? null } }
}

function maskedAddress(channel: PreferenceOwner['channel'], { email, phone }: CustomerRow): string | null {
  if (channel === 'sms') return phone && maskPhone(phone)
  return email && maskEmail(email)
}
