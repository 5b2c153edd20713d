import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { staff as people } from '@stampwell/contract/business/staff.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { tillPairing } from '@stampwell/contract/till/till.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { CORNER_CAFE, DEMO_ADMIN } from '@stampwell/seeds/corner-cafe/corner-cafe.ts'
import { addressHeaders } from './caller-address.ts'
import { freshEmail, freshPhone } from './fresh.ts'
import { serverUrl } from './server-url.ts'
import { codeIn, emailTo } from './outbox.ts'

export type BusinessAccount = { call: Call; token: string; email: string; password: string }
export type OpenCard = { id: string; name: string; stamps: number; join_code: string; join_url: string }
type RewardPlan = Omit<InputOf<typeof rewards.create>['body'], 'stamp'>

const PASSWORD = 'Flat-White#2026'
const TEN_MINUTES_MS = 600_000
const demoTokens = new Map<string, { token: string; endMs: number }>()

/** Calls from the address of the test that runs when it calls. */
export function as(token: string | null, userAgent?: string): Call {
  const send: typeof fetch = (to, { headers, ...rest } = {}) => {
    const sent = new Headers(headers)
    for (const [name, value] of Object.entries(addressHeaders())) sent.set(name, value)
    if (userAgent !== undefined) sent.set('user-agent', userAgent)
    return fetch(to, { ...rest, headers: sent })
  }
  return createCall({ base: `${serverUrl()}/api`, token: () => token, fetch: send })
}

/** Registers a business for one journey; its e-mail is verified by default. */
export async function registerBusiness({
  verified = true,
  name = 'Mama Put',
}: { verified?: boolean; name?: string } = {}): Promise<BusinessAccount> {
  const email = freshEmail()
  const { data } = await as(null)(auth.register, {
    body: {
      business_name: name,
      email,
      // A phone number has one trial, so each business has its own.
      phone: freshPhone(),
      password: PASSWORD,
      password_confirmation: PASSWORD,
      country: 'NG',
      timezone: 'Africa/Lagos',
      accept_terms: true,
    },
  })
  const call = as(data.token)
  if (verified) await call(auth.verifyEmail, { body: { token: codeIn(await emailTo(email)) } })
  return { call, token: data.token, email, password: PASSWORD }
}

export async function logInFrom({ email, password }: BusinessAccount, userAgent: string): Promise<void> {
  await as(null, userAgent)(auth.login, { body: { email, password } })
}

/** Publishes a card; without `rewards` its last stamp earns a free item. */
export async function openCard(
  { call }: BusinessAccount,
  { name = 'Coffee card', stamps = 5, promised }: { name?: string; stamps?: number; promised?: RewardPlan[] } = {},
): Promise<OpenCard> {
  const {
    data: { stamp },
  } = await call(stampCards.create, { body: { card_name: name, number_of_stamps: stamps } })
  for (const reward of promised ?? [{ type: 'free_item' as const, name: 'Free flat white', stamps_required: stamps }]) {
    await call(rewards.create, { body: { stamp: stamp.id, ...reward } })
  }
  await call(stampCards.publish, { params: { id: stamp.id } })
  const {
    data: { join_url },
  } = await call(stampCards.qrcode, { params: { stamp: stamp.id }, body: {} })
  return { id: stamp.id, name, stamps, join_url, join_code: new URL(join_url).pathname.split('/').at(-1) ?? '' }
}

/** Adds a customer as staff would, with the card if one is named. */
export async function addCustomer(
  { call }: BusinessAccount,
  { name, phone = freshPhone(), card }: { name: string; phone?: string; card?: OpenCard },
): Promise<{ id: string; name: string; phone: string }> {
  const {
    data: { customer },
  } = await call(customers.create, { body: { name, phone, stamp_id: card?.id ?? null } })
  return { id: customer.id, name, phone }
}

/** Registers a business with a published card and a customer who holds it. */
export async function registerWithCustomer(stamps = 10) {
  const business = await registerBusiness()
  const card = await openCard(business, { stamps })
  return { business, card, customer: await addCustomer(business, { name: 'Bayo Akande', card }) }
}

export async function ledgerOf({ call }: BusinessAccount, customerId: string) {
  const { data } = await call(customers.stamps, { params: { id: customerId }, query: { per_page: 100 } })
  return data.stamps
}

/** Returns the stamps of each give, newest first. */
export async function givesOf(business: BusinessAccount, customerId: string): Promise<number[]> {
  return (await ledgerOf(business, customerId)).filter((event) => event.kind === 'give').map((event) => event.quantity)
}

export async function demoBusiness(): Promise<BusinessAccount> {
  const token = await demoToken('business', async () => (await as(null)(auth.login, { body: CORNER_CAFE })).data.token)
  return { call: as(token), token, ...CORNER_CAFE }
}

export function demoAdminToken(): Promise<string> {
  const { email, password } = DEMO_ADMIN
  return demoToken('admin', async () => (await as(null)(adminAuth.login, { body: { email, password } })).data.token)
}

/**
 * One log-in serves a worker's tests for ten minutes. One account has a hundred log-ins in a quarter of an hour from all
 * addresses together; an admin who does nothing is logged out after half an hour.
 */
async function demoToken(kind: string, logIn: () => Promise<string>): Promise<string> {
  const key = `${kind} ${serverUrl()}`
  const known = demoTokens.get(key)
  if (known && performance.now() < known.endMs) return known.token
  const token = await logIn()
  demoTokens.set(key, { token, endMs: performance.now() + TEN_MINUTES_MS })
  return token
}

/** Pairs a till of the business and returns its token. `staff` may sign in there with the PIN 2468. */
export async function pairTill(
  { call }: BusinessAccount,
  { name, staff = [] }: { name: string; staff?: string[] },
): Promise<string> {
  for (const person of staff) await call(people.create, { body: { name: person, pin: '2468' } })
  const {
    data: { code },
  } = await call(tills.pair, { body: { name } })
  return (await as(null)(tillPairing.pair, { body: { code } })).data.token
}
