/** Walks the table of flags and limits of the API's document: each control that a plan closes is gated on its page. */
import * as endpoints from '@stampwell/contract/client-endpoints.gen.ts'
import type { EndpointRef } from '@stampwell/contract/endpoint.ts'
import { FEATURES, LIMITS, type Feature, type Limit } from '@stampwell/domain/billing/plan.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveBusiness, setBusinessProfile } from '#app/session/business.ts'
import { EVERY_GATED_CONTROL } from '../../testing/gated-controls/every-gated-control.ts'
import { businessWith, inGrace, showControl, type GatedControl } from '../../testing/gated-controls/gated-control.tsx'
import { onAPhone } from '../../testing/on-a-phone.ts'

onAPhone()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('scrollTo', () => {})
})
// Unmounts first, so that requests sent on leaving a page still reach the fake API; what asks is answered before that.
afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog[open]'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
  cleanup()
  leaveBusiness()
})

type Ref = Pick<EndpointRef, 'method' | 'path'>
const { automations, campaigns, customers, imports, locations, messages, notifications, offers, stampCards } = endpoints

/** The acts that each flag or limit closes, and `null` for those that close no control. */
const ACTS: Record<Feature | Limit, readonly Ref[] | null> = {
  campaigns: [campaigns.store, campaigns.test, campaigns.resume, campaigns.retry],
  sms: [messages.send, notifications.send],
  automations: [automations.update],
  offers: [offers.create, offers.update],
  // Close views and periods of a page, and no endpoint.
  statistics_full: [],
  statistics_days: [],
  // Every plan has it.
  export: null,
  live_cards: [stampCards.publish],
  locations: [locations.create],
  customers: [customers.create, imports.start],
  live_offers: [offers.create],
  // Closes joins on customers' phones; gives and redemptions go on.
  operations_month: null,
  // Have meters: campaigns skip the rest.
  emails_month: null,
  sms_month: null,
}

const controlsOf = (name: Feature | Limit) => EVERY_GATED_CONTROL.filter(({ needs }) => needs.includes(name))
function doesSend({ does }: GatedControl, { method, path }: Ref): boolean {
  const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return 'sends' in does && pattern.test(does.sends)
}

test('each feature and limit of the plans is in the table', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual([...FEATURES, ...LIMITS].toSorted())
})

test.each([...FEATURES, ...LIMITS])(
  '%s closes a control for each of its acts, or has no acts and no controls',
  (name) => {
    const [acts, controls] = [ACTS[name], controlsOf(name)]
    expect(controls.length > 0).toBe(acts !== null)
    expect((acts ?? []).filter((one) => !controls.some((control) => doesSend(control, one)))).toEqual([])
  },
)

test('each endpoint that the contract gives to a feature is behind a control of that feature', () => {
  const every: EndpointRef[] = Object.values(endpoints).flatMap((group) => Object.values(group))
  const withFeature = every.flatMap(({ feature, method, path }) => (feature ? [{ feature, method, path }] : []))
  expect(withFeature.length).toBeGreaterThan(0)
  for (const one of withFeature)
    expect([one.path, controlsOf(one.feature).some((control) => doesSend(control, one))]).toEqual([one.path, true])
})

/** Cases that close the control: each of its flags and limits, a plan that does not name them, and an open payment. */
function closings({ needs, closedInGrace }: GatedControl) {
  const isOf = (names: readonly string[]) => needs.some((name) => names.includes(name))
  return [
    ...needs.map((name) => ({ by: name, user: businessWith([name]) })),
    ...(isOf(FEATURES) ? [{ by: 'an unknown feature', user: businessWith([], { features: true }) }] : []),
    ...(isOf(LIMITS) ? [{ by: 'an unknown limit', user: businessWith([], { limits: true }) }] : []),
    ...(closedInGrace ? [{ by: 'an open payment', user: inGrace() }] : []),
  ]
}

const WAYS: Record<string, (control: HTMLElement) => Promise<void>> = {
  click: async (control) => userEvent.click(control),
  Enter: async (control) => {
    control.focus()
    await userEvent.keyboard('{Enter}')
  },
  Space: async (control) => {
    control.focus()
    await userEvent.keyboard(' ')
  },
  'its label': async (control) => {
    const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : []
    await userEvent.click(label ?? control)
  },
  'its form': async (control) => {
    control.focus()
    const form = control instanceof HTMLButtonElement && control.type === 'submit' ? control.form : null
    fireEvent(form ?? control, new Event(form ? 'submit' : 'click', { bubbles: true, cancelable: true }))
  },
}

test.each(EVERY_GATED_CONTROL)('$name: closed by the plan it explains every press, open it acts', async (control) => {
  const outcome = showControl(control)
  await control.reach?.()
  await control.control()
  const before = outcome()
  expect(before.hasDone).toBe(false)

  for (const { by, user } of closings(control)) {
    act(() => setBusinessProfile(user))
    for (const [way, press] of Object.entries(WAYS)) {
      const when = `${way} while closed by ${by}`
      const element = await control.control()
      expect({ when, ...looksOf(element) }).toEqual({ when, disabled: 'true', opacity: '0.6', cursor: 'not-allowed' })
      await press(element)
      await expectExplained(when)
      expect({ when, ...outcome() }).toEqual({ when, ...before })
      // The menu has closed with its entry.
      const focused = control.inMenu ? element : document.activeElement
      expect({ when, hasFocus: focused === element }).toEqual({ when, hasFocus: true })
    }
  }

  act(() => setBusinessProfile(businessWith()))
  const opened = await control.control()
  expect(looksOf(opened)).toEqual({ disabled: null, opacity: '', cursor: '' })
  await userEvent.click(opened)
  if (control.confirm) await userEvent.click(await control.confirm())
  await waitFor(() => expect(outcome().hasDone).toBe(true))
  expect(screen.queryByRole('dialog', { name: 'Feature unavailable' })).toBeNull()
})

function looksOf(element: HTMLElement) {
  const { opacity, cursor } = element.style
  return { disabled: element.getAttribute('aria-disabled'), opacity, cursor }
}

test('beside their ticks e-mail and SMS say how much of the month is used', async () => {
  const control = EVERY_GATED_CONTROL.find(({ name }) => name === 'the tick of SMS of a campaign')
  if (!control) throw new Error('The table names no tick of SMS')
  showControl(control)
  await control.control()
  expect(screen.queryByText(/used this month/)).toBeNull()
  const user = businessWith()
  const limits = { ...user.plan.limits, emails_month: 1000, sms_month: 200 }
  const usage = { ...user.plan.usage, emails_month: 640, sms_month: 12 }
  act(() => setBusinessProfile({ ...user, plan: { ...user.plan, limits, usage } }))
  expect(screen.getByText('640 of 1,000 used this month')).toBeTruthy()
  expect(screen.getByText(/^12 of 200 used this month\. /)).toBeTruthy()
  act(() =>
    setBusinessProfile({ ...user, plan: { ...user.plan, limits: { ...limits, emails_month: 0, sms_month: 0 } } }),
  )
  expect(screen.getByText('Not in your plan')).toBeTruthy()
  expect(screen.getByText(/^Not in your plan\. /)).toBeTruthy()
})

async function expectExplained(when: string): Promise<void> {
  await waitFor(() => {
    const dialogs = screen.queryAllByRole('dialog', { name: 'Feature unavailable' })
    expect([when, dialogs.length]).toEqual([when, 1])
  })
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Feature unavailable' })).toBeNull())
}
