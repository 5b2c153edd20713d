/** The fuzzer's callers, a minimal request for each endpoint, and the ids that earlier responses returned. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile, type User } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import fc from 'fast-check'
import { walletToken } from '../../customers/wallet-token.ts'
import { updateSettings } from '../../platform/platform-settings.sql.ts'
import { createPicture } from '../fixtures/card-makers.ts'
import { freshPhone } from '../fixtures/counter.ts'
import { openInputs, openSignUp, PASSWORD, PIN } from './fuzz-inputs.ts'
import type { Hints } from './from-schema.ts'
import type { Operation, LooseInput } from './request.ts'
import type { TenantIds } from '../fixtures/seed-business-rows.ts'
import { createWalker } from './walk-endpoints.ts'
import { changeSubscription } from '../fixtures/subscriptions.ts'
import { createTill } from '../fixtures/tills.ts'
import type { World } from '../app/world.ts'

/** Has every feature. */
const SCALE = '01900000-0000-7000-8003-000000000006'

export type FuzzClient = {
  /** Returns a valid token for the endpoint; a separate one if the endpoint may end its session. */
  tokenFor(operation: Operation): Promise<string | null>
  /** Returns a request that the endpoint accepts, with existing ids as far as possible. */
  askFor(operation: Operation): Promise<LooseInput>
  /** Returns a form with a file, for endpoints that require one. */
  formFor(name: string): FormData | null
  /** Stores the ids that a response contains. */
  learn(reply: unknown): void
  hints: Hints
  /** An id that is there, for a field of this name; null for a field that holds no id. */
  idFor(name: string): string | null
}

export async function createFuzzClient(world: World): Promise<FuzzClient> {
  // Where plans are sold, a trial would close what only Scale opens.
  await updateSettings(world.database.db, { default_plan: 'scale', trial_days: 0 })
  const walker = await createWalker(world)
  const { token, ids: first } = walker.own
  const call = world.as(token)
  const {
    data: { user },
  } = await call(profile.show, {})
  const { join_url } = (await call(stampCards.qrcode, { params: { stamp: first.stamp }, body: {} })).data
  const code = join_url.split('/').at(-1) ?? ''
  const wallet_token = walletToken(world.app.context.secrets, {
    businessId: user.business.id,
    customerId: first.customer,
    version: 1,
  })
  const [admin, known, image] = [await world.admin(), await world.registerBusiness(), await createPicture()]
  // Admins act on a business that no other request needs.
  const merchant = (await world.registerBusiness()).user.business.id
  const closing = (await world.registerBusiness()).user.business.id
  const replaced = await replacePlan(admin.call)
  const logIn = async () =>
    (await world.nobody(auth.login, { body: { email: known.email, password: known.password } })).data.token
  await call(staff.update, { params: { id: first.staff }, body: { pin: PIN } })

  // A merge has something to bring only when the merged customer holds a card.
  await call(stamping.give, { body: { customer_id: first.twin, stamp_id: first.stamp } })

  const held = new Map<string, string[]>(Object.entries(first).map(([kind, id]) => [kind, [id]]))
  let turn = 0
  // Picks the first id of each kind every other time, so that endpoints that need related ids find them.
  const pick = (kind: string) =>
    (turn % 2 ? held.get(kind)?.at(0) : held.get(kind)?.at((turn / 2) % (held.get(kind)?.length ?? 1))) ?? ''
  const all = () => Object.fromEntries(Object.keys(first).map((kind) => [kind, pick(kind)])) as TenantIds // the keys are those of `first`

  const open = openInputs({
    world,
    code,
    wallet_token,
    known,
    admin,
    merchant,
    closing,
    replaced,
    first,
    call,
    logIn,
    pick,
    held,
  })

  return {
    async tokenFor(operation) {
      if (operation.endpoint.feature) await openPlan(world, user)
      if (['sessions.end', 'sessions.endOthers'].includes(operation.name)) return logIn()
      // The till of the business whose staff sign in.
      if (operation.endpoint.audience === 'till') return (await createTill(world, call)).token
      if (['auth.logout', 'auth.sendVerification'].includes(operation.name)) await openSignUp(world)
      return walker.tokenFor(operation)
    },
    async askFor(operation) {
      turn++
      return (await open[operation.name]?.()) ?? walker.inputFor(operation, all())
    },
    formFor(name) {
      const form = new FormData()
      if (name.startsWith('library.')) form.append(name === 'library.uploadIcon' ? 'icon' : 'logo', image)
      if (name === 'imports.upload') form.append('file', new File([`name,phone\nAda,${freshPhone()}\n`], 'list.csv'))
      return [...form.keys()].length > 0 ? form : null
    },
    learn: (reply) =>
      harvest(reply, (kind, id) => {
        const ids = held.get(kind)
        if (ids && !ids.includes(id)) held.set(kind, [...ids.slice(0, 1), ...ids.slice(1).slice(-18), id])
      }),
    idFor: (name) => (KIND[name] ? pick(KIND[name]) : null),
    hints: (name) => hint(name, (kind) => [...(held.get(kind) ?? [])]),
  }
}

/** What fits changes the plan too, and what a plan closes is refused before its body is read. */
function openPlan(world: World, user: User): Promise<void> {
  return changeSubscription(world, { user }, { granted: { plan_id: SCALE, until: '2099-12-31' } })
}

/** Makes a newer version of a plan and returns the one that it replaces. */
async function replacePlan(call: ReturnType<World['as']>): Promise<string> {
  const { plans } = (await call(adminPricing.list, {})).data
  const plan = plans.find(({ tier, interval }) => tier === 'scale' && interval === 'year')
  if (!plan) throw new Error('Scale is sold by the year')
  const body = { amount_minor: plan.amount_minor + 100, reason: 'Case 318' }
  await call(adminPricing.update, { params: { id: plan.id }, body })
  return plan.id
}

/** `customer: { id }`, `customers: [{ id }]` and `customer_id` all name a customer. */
function harvest(value: unknown, found: (kind: string, id: string) => void, under = '') {
  if (Array.isArray(value)) for (const one of value) harvest(one, found, under)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      // A wallet response calls its ledger rows stamps.
      if (typeof part !== 'string')
        harvest(part, found, name === 'rewards_issued' ? 'issued' : name.replace(/(?<!stamp)s$/, ''))
      else if (name === 'id') found(under, part)
      else if (name.endsWith('_id')) found(name.slice(0, -3), part)
    }
  }
}

const KIND: Record<string, string> = {
  stamp: 'stamp',
  stamp_id: 'stamp',
  customer_id: 'customer',
  keep_id: 'customer',
  merge_id: 'twin',
  first_id: 'customer',
  second_id: 'twin',
  location_id: 'location',
  event_id: 'event',
  reward_id: 'issued',
  scan_id: 'scan',
  staff_id: 'staff',
  selected_icon: 'icon',
  selected_logo: 'logo',
}

function hint(name: string, idsOf: (kind: string) => string[]): fc.Arbitrary<unknown> | null {
  const kind = KIND[name]
  if (kind) return fc.nat(40).map((at) => idsOf(kind).at(at % Math.max(1, idsOf(kind).length)) ?? '')
  if (name === 'email') return fc.nat(1e6).map((number) => `fuzz-${number}@example.org`)
  if (name === 'phone') return fc.integer({ min: 1e6, max: 9_999_999 }).map((number) => `0805${number}`)
  if (name === 'password' || name === 'password_confirmation') return fc.constant(PASSWORD)
  if (name === 'country') return fc.constantFrom('NG', 'KE', 'DE')
  if (name === 'timezone') return fc.constantFrom('Africa/Lagos', 'Europe/Berlin', 'America/New_York')
  if (name === 'website_url') return fc.webUrl()
  return null
}
