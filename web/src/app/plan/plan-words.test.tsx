/** Words about a closed act, and the page that opens it. */
import { ApiError } from '@stampwell/contract/call.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { businessWith, inGrace } from '../../testing/gated-controls/gated-control.tsx'
import { notifyRefusal } from '../notify-refusal.ts'
import { PlanGate, type PlanGateProps } from './PlanGate.tsx'
import { RefusalText } from '../RefusalText.tsx'
import { setActiveGuard } from '../session/active-guard.ts'
import { leaveBusiness } from '../session/business.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  leaveBusiness()
})

type Closed = [PlanGateProps['children'], Omit<PlanGateProps, 'children'>, ReturnType<typeof businessWith>]
const BUTTON = <button type="button">Do it</button>

function show([children, needs, user]: Closed) {
  return showAsBusiness(<PlanGate {...needs}>{children}</PlanGate>, { user })
}
const pressControl = async () => userEvent.click(screen.getByRole('button', { name: 'Do it' }))

type Explained = { by: string; closed: Closed; words: RegExp; label: string; href: string }
const TO_PLANS = { label: 'See the plans', href: '/plans' }
const TO_SUBSCRIPTION = { label: 'Go to your subscription', href: '/business/subscription' }

test.each<Explained>([
  {
    by: 'a missing feature',
    closed: [BUTTON, { feature: 'campaigns' }, businessWith(['campaigns'])],
    words: /^Upgrade your plan to enable this feature\.$/,
    ...TO_PLANS,
  },
  {
    by: 'a limit',
    closed: [BUTTON, { limit: 'live_cards' }, businessWith(['live_cards'])],
    words: /^Your plan has room for 1 published card, and it is in use\./,
    ...TO_PLANS,
  },
  {
    by: 'an unknown plan',
    closed: [BUTTON, { limit: 'live_cards' }, businessWith([], { limits: true })],
    words: /^Upgrade your plan to enable this feature\.$/,
    ...TO_PLANS,
  },
  {
    by: 'an open payment',
    closed: [BUTTON, { limit: 'customers', closedInGrace: true }, inGrace()],
    words: /^A payment is open\./,
    ...TO_SUBSCRIPTION,
  },
])('a control closed by $by says so, and leads to the page that opens it', async ({ closed, words, label, href }) => {
  const { where } = show(closed)
  await pressControl()
  await screen.findByRole('dialog', { name: 'Feature unavailable' })
  expect(screen.getByText(words)).toBeTruthy()
  const way = screen.getByRole('link', { name: label })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([href, null])
  await userEvent.click(way)
  await waitFor(() => expect(where()).toBe(href))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('from a form the plans open in a new tab, so that nothing typed is lost', async () => {
  const form = (
    <form>
      <button type="submit">Do it</button>
    </form>
  )
  show([form, { feature: 'campaigns' }, businessWith(['campaigns'])])
  await pressControl()
  const way = await screen.findByRole('link', { name: 'See the plans' })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/plans', '_blank'])
})

test('after the dialog the focus is on the control again, by mouse and by keyboard', async () => {
  show([BUTTON, { feature: 'campaigns' }, businessWith(['campaigns'])])
  const control = screen.getByRole('button', { name: 'Do it' })
  const okay = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(document.activeElement).toBe(control))
  }
  await userEvent.click(control)
  await okay()
  await userEvent.keyboard('{Enter}')
  await okay()
  await userEvent.keyboard(' ')
  await okay()
})

test('a till knows no plan: its controls are open, and its server decides', () => {
  ends.push(setActiveGuard({ requires: 'till', path: () => '/till/counter', go: () => undefined }))
  show([BUTTON, { limit: 'customers', closedInGrace: true }, businessWith(['customers'])])
  expect(screen.getByRole('button', { name: 'Do it' }).getAttribute('aria-disabled')).toBeNull()
})

const refusal = (status: number, code: string, detail = {}) =>
  new ApiError(status, { code, message: 'The server’s words.', ...detail }, null)

test.each([
  { error: refusal(402, 'payment_required'), words: 'The server’s words.', ...TO_SUBSCRIPTION },
  { error: refusal(403, 'feature_unavailable'), words: 'The server’s words.', ...TO_PLANS },
  {
    error: refusal(403, 'plan_limit_reached', { limit: 'customers', used: 100, max: 100 }),
    words: 'Your plan has room for 100 customers, and you have that many.',
    ...TO_PLANS,
  },
])('a refusal $error.code leads on, from a toast and from a form', async ({ error, words, label, href }) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  notifyRefusal(error)
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(opened).toHaveBeenCalledWith(href, '_blank', 'noopener')

  render(<RefusalText error={error} />)
  const way = await screen.findByRole('link', { name: `${label} (opens a new tab)` })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([href, '_blank'])
  expect(way.parentElement?.textContent).toContain(words)
})

test('at a till a refusal of the plan leads nowhere: its staff can not change the plan', async () => {
  ends.push(setActiveGuard({ requires: 'till', path: () => '/till/counter', go: () => undefined }))
  render(<RefusalText error={refusal(402, 'payment_required')} />)
  expect(await screen.findByText('The server’s words.')).toBeTruthy()
  notifyRefusal(refusal(402, 'payment_required'))
  await waitFor(() => expect(screen.getAllByText('The server’s words.').length).toBe(2))
  expect([screen.queryByRole('link'), screen.queryByRole('button', { name: /subscription/ })]).toEqual([null, null])
})
