/** A control that the plan closes: where it is, and what it does while it is open. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { FEATURES, featureFlags, LIMITS, planLimits, type Feature, type Limit } from '@stampwell/domain/billing/plan.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterBusiness, setBusinessProfile } from '#app/session/business.ts'
import { aPreview, aSending, COUNTS } from '../campaigns.ts'
import { fakeApi, type Reply } from '../fake-api.ts'
import { offerPage } from '../merchant-pages.ts'
import { aBusinessUser } from '../people.ts'
import { aCard, aCustomer, listed } from '../worlds.ts'

export type Replies = Record<string, Reply | Reply[]>

export type GatedControl = {
  name: string
  /** Features and limits that close it. */
  needs: readonly (Feature | Limit)[]
  closedInGrace?: boolean
  page: ReactNode
  at: string
  path?: string
  replies?: Replies
  /** Presses up to where the control stands. */
  reach?: () => Promise<unknown>
  control: () => Promise<HTMLElement>
  /** An entry of a menu: `control` opens the menu again after each press. */
  inMenu?: true
  /** Pressed after it, where a question comes first. */
  confirm?: () => Promise<HTMLElement>
  /** The URL that it leads to, the request that it sends, or what it shows. */
  does: { leadsTo: string } | { sends: string } | { shows: () => HTMLElement | null }
}

const AT_MAX = 1
type Unknown = { features?: true; limits?: true }

/** A business with every feature and no limits, but for what is `closed`; `unknown`: its plan does not name them. */
export function businessWith(closed: readonly (Feature | Limit)[] = [], unknown: Unknown = {}): User {
  const user = aBusinessUser()
  const isClosed = (name: Feature | Limit) => closed.includes(name)
  const limits = Object.fromEntries(LIMITS.map((limit) => [limit, isClosed(limit) ? AT_MAX : null]))
  const plan = {
    ...user.plan,
    features: featureFlags(FEATURES.filter((feature) => !isClosed(feature))),
    limits: planLimits(limits),
    usage: Object.fromEntries(LIMITS.map((limit) => [limit, isClosed(limit) ? AT_MAX : 0])),
  }
  const nothing = {
    ...(unknown.features && { features: {} }),
    ...(unknown.limits && { limits: {}, usage: {} }),
  } as Partial<User['plan']> // what the contract rules out: a reply of an older or broken server
  return { ...user, plan: { ...plan, ...nothing } }
}

export function inGrace(): User {
  const user = businessWith()
  return { ...user, subscription: { ...user.subscription, status: 'grace' } }
}

const USUAL: Replies = {
  'GET /v1/business/customers/statistics': { data: COUNTS },
  'GET /v1/business/sending': { data: aSending() },
  'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
  'GET /v1/business/customers': { data: { customers: [{ ...aCustomer(), rewards_ready: [] }], meta: listed(1) } },
  'GET /v1/business/offers': offerPage(),
  'POST /v1/business/campaigns/preview': { data: aPreview() },
  'GET /v1/countries': {
    data: { countries: [{ code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: false }] },
  },
}

/** The server's answer to what the control sends: a gate is not about what comes of it. */
const NOT_NOW: Reply = { status: 409, code: 'conflict', message: 'Not now.' }

/** Opens the control's page with every act open. */
export function showControl({ page, at, path = '*', replies, does }: GatedControl) {
  queryClient.clear()
  enterBusiness(businessWith(), 'token')
  setBusinessProfile(businessWith())
  const requests = fakeApi({ ...USUAL, ...('sends' in does && { [does.sends]: NOT_NOW }), ...replies })
  let here = at
  function Here() {
    const { pathname, search } = useLocation()
    here = pathname + search
    return null
  }
  const Page = () => (
    <QueryProvider>
      <Here />
      {page}
    </QueryProvider>
  )
  const Stub = createRoutesStub([{ path, Component: Page }, ...(path === '*' ? [] : [{ path: '*', Component: Here }])])
  render(<Stub initialEntries={[at]} />)
  const sent = () => requests.map((one) => `${one.method} ${one.path}`)
  const hasDone = () => {
    if ('leadsTo' in does) return here === does.leadsTo
    return 'sends' in does ? sent().includes(does.sends) : does.shows() !== null
  }
  // The preview only counts.
  const isAct = (request: string) => !request.startsWith('GET ') && !request.endsWith('/campaigns/preview')
  /** Result of the presses so far: the URL, what was sent, and whether the control did what it does. */
  return () => ({ at: here, sent: sent().filter(isAct), hasDone: hasDone() })
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const aButton = (name: string | RegExp) => async () => screen.findByRole('button', { name })
export const aLink = (name: string | RegExp) => async () => screen.findByRole('link', { name })
export const aDialog = (name: string | RegExp) => () => screen.queryByRole('dialog', { name })
/** An entry of the menu behind the button. */
export const anEntry = (button: string, entry: string) => async () => {
  if (!screen.queryByRole('menu')) await press(button)
  return screen.findByRole('menuitem', { name: entry })
}
