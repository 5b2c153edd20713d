/** Requests that reach the handlers of endpoints whose row of fixtures is not enough. */
import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { BASE_CURRENCY, planLimits } from '@stampwell/domain/billing/plan.ts'
import { CURRENCIES } from '@stampwell/domain/money/country.ts'
import { updateSettings } from '../../platform/platform-settings.sql.ts'
import type { World } from '../app/world.ts'
import { freshPhone } from '../fixtures/counter.ts'
import type { TenantIds } from '../fixtures/seed-business-rows.ts'
import type { LooseInput } from './request.ts'

export const PASSWORD = 'Flat-White#2026'
export const PIN = '1357'

let addresses = 0
let plans = 0
/** Returns another currency at each call; naira and dollars have prices. */
const unsold = () => UNSOLD[plans++ % UNSOLD.length] ?? ''
const UNSOLD = CURRENCIES.filter((code) => code !== BASE_CURRENCY && code !== 'NGN')
const address = () => `fuzz-${++addresses}@example.com`

export type OpenInputsDeps = {
  world: World
  code: string
  wallet_token: string
  known: { email: string; password: string }
  admin: { call: ReturnType<World['as']>; email: string; password: string }
  merchant: string
  /** A business that is closed and kept. */
  closing: string
  /** A version of a plan that is not sold any more. */
  replaced: string
  first: TenantIds
  call: ReturnType<World['as']>
  logIn: () => Promise<string>
  pick: (kind: string) => string
  held: Map<string, string[]>
}

type OpenInputs = Record<string, () => Promise<LooseInput> | LooseInput>

/** Inputs of the endpoints whose fixture row is not enough: each call needs a value of its own. */
export function openInputs(deps: OpenInputsDeps): OpenInputs {
  const { world, code, wallet_token, known, first, call, logIn, pick, held } = deps
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  return {
    // Rules that fit each other: random ones hardly ever do.
    'whatIf.start': () => ({
      params: { id: first.stamp },
      body: { number_of_stamps: 5, join_stamps: 0, rewards: [{ stamps_required: 5 }] },
    }),
    'auth.register': () => ({
      body: { business_name: 'Café', email: address(), phone: '08031234567', accept_terms: true, ...password },
    }),
    'auth.login': () => ({ body: { email: known.email, password: known.password } }),
    'auth.verifyEmail': () => ({ body: { token: '123456' } }),
    'auth.forgotPassword': () => ({ body: { email: known.email } }),
    'auth.resetPassword': () => ({ body: { email: known.email, token: '123456', ...password } }),
    ...adminInputs(deps),
    'tillPairing.pair': async () => ({
      body: { code: (await call(tills.pair, { body: { name: 'Till Yaba' } })).data.code },
    }),
    'cards.show': () => ({ params: { code } }),
    'qrCodes.png': () => ({ params: { code } }),
    'cards.join': () => ({ params: { code }, body: { name: 'Bea', phone: freshPhone() } }),
    'wallet.show': () => ({ params: { wallet_token } }),
    'wallet.code': () => ({ params: { wallet_token } }),
    'wallet.preferences': () => ({ params: { wallet_token }, body: { sms: true } }),
    'wallet.askCopy': () => ({ params: { wallet_token } }),
    'wallet.sendLink': () => ({ params: { wallet_token } }),
    'wallet.join': () => ({ params: { wallet_token }, body: { code } }),
    'wallet.leave': () => ({ params: { wallet_token }, body: { take_back: true } }),
    // An open stream never ends, so this request names an unknown wallet.
    'wallet.events': () => ({ params: { wallet_token: 'nobody' } }),
    'till.signIn': () => ({ body: { staff_id: first.staff, pin: PIN } }),
    'profile.updatePassword': () => ({ body: { current_password: PASSWORD, ...password } }),
    'profile.changeEmail': () => ({ body: { email: address(), current_password: known.password } }),
    'sessions.end': async () => ({
      params: { session: (await world.as(await logIn())(sessions.list, {})).data.sessions[0]?.id ?? '' },
      body: { current_password: known.password },
    }),
    'sessions.endOthers': () => ({ body: { current_password: known.password } }),
    // Whom no earlier call stamped: the card's rules refuse most further stamps.
    'stamping.give': async () => ({
      body: {
        customer_id: (await call(customers.create, { body: { name: 'Bea', phone: freshPhone() } })).data.customer.id,
        stamp_id: first.stamp,
      },
    }),
    'customers.create': () => ({ body: { name: 'Bea', phone: freshPhone() } }),
    'payments.initiate': async () => {
      const { plans } = (await call(pricing.list, { query: {} })).data
      return { body: { plan_id: plans.find(({ amount_minor }) => amount_minor > 0)?.id ?? '' } }
    },
    'merges.merge': () => ({
      body: {
        keep_id: pick('customer'),
        merge_id:
          held.get('customer')?.at(-1) === pick('customer') ? pick('twin') : (held.get('customer')?.at(-1) ?? ''),
      },
    }),
  }
}

/** A fitting change of the platform's settings may close the sign-up, and the walker registers a business for these. */
export async function openSignUp(world: World): Promise<void> {
  await updateSettings(world.database.db, { sign_up: 'open' })
}

function adminInputs({ world, admin, merchant, closing, replaced, first }: OpenInputsDeps): OpenInputs {
  const read = () => ({ params: { id: merchant } })
  const reason = 'Case 318'
  const act = () => ({ ...read(), body: { reason } })
  const invited = async () => {
    const body = { name: 'Ada', email: address(), level: 'support' as const, reason }
    return { id: (await admin.call(adminUsers.create, { body })).data.user.id }
  }
  const added = async () => {
    const body = { kind: 'category' as const, name: address(), reason }
    return { id: (await admin.call(adminCategories.create, { body })).data.category.id }
  }
  const plan = { tier: 'starter', name: 'Starter', amount_minor: 90_000, features: [], limits: planLimits({}), reason }
  const ofSold = async (tier: string) =>
    (await admin.call(adminPricing.list, {})).data.plans.find((one) => one.tier === tier && one.sold_until === null)
      ?.id ?? ''
  return {
    'adminAuth.login': () => ({ body: { email: admin.email, password: admin.password } }),
    // Every admin of the tests has this password.
    'adminProfile.updatePassword': () => ({
      body: {
        current_password: admin.password,
        password: admin.password,
        password_confirmation: admin.password,
      },
    }),
    'adminSessions.endOthers': () => ({ body: { current_password: admin.password } }),
    'adminUsers.create': () => ({ body: { name: 'Ada', email: address(), level: 'support', reason } }),
    'adminUsers.update': async () => ({ params: await invited(), body: { name: 'Bea', reason } }),
    'adminUsers.remove': async () => ({ params: await invited(), body: { reason } }),
    'adminUsers.invite': async () => ({ params: await invited(), body: { reason } }),
    'adminCategories.update': async () => ({ params: await added(), body: { name: address() } }),
    'adminCategories.remove': async () => ({ params: await added(), body: { reason } }),
    'adminCategories.merge': async () => ({ params: await added(), body: { into: (await added()).id, reason } }),
    'merchants.show': read,
    'merchants.payments': read,
    'merchantActs.numbers': read,
    'merchantActs.givePlan': async () => ({
      ...read(),
      body: { plan_id: await ofSold('growth'), until: '2026-12-31', reason },
    }),
    'merchantActs.resendVerification': async () => {
      await openSignUp(world)
      const { user } = await world.registerBusiness({ verified: false })
      return { params: { id: user.business.id }, body: { reason } }
    },
    'merchantActs.erase': () => ({ params: { id: closing }, body: { reason } }),
    'merchantActs.keep': async () => {
      await admin.call(merchantActs.erase, { params: { id: closing }, body: { reason } })
      return { params: { id: closing }, body: { reason } }
    },
    'merchantActs.endSessions': act,
    'access.suspend': act,
    'access.restore': act,
    'access.view': act,
    'adminSubscriptions.show': () => ({ params: { business_id: merchant } }),
    'adminPricing.create': () => ({ body: { ...plan, interval: 'month', currency: unsold() } }),
    'adminPricing.update': async () => ({
      params: { id: await ofSold('starter') },
      body: { amount_minor: 90_100 + plans, reason },
    }),
    'adminPricing.remove': async () => {
      const body = { ...plan, interval: 'year' as const, currency: unsold() }
      return { params: { id: (await admin.call(adminPricing.create, { body })).data.plan.id }, body: { reason } }
    },
    'adminPricing.previewMove': () => ({ params: { id: replaced } }),
    'adminPricing.move': () => ({ params: { id: replaced }, body: { reason } }),
    'adminCustomers.show': () => ({ params: { id: first.customer } }),
    'adminCustomers.reveal': () => ({ params: { id: first.customer }, body: { reason } }),
  }
}
