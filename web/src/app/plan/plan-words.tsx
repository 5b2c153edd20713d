/** Why the plan closes an act, and which page opens it: in the dialog of a gate, in a toast and in a form. */
import type { ApiError } from '@stampwell/contract/call.ts'
import type { GateReason } from '@stampwell/domain/billing/plan-gate.ts'
import type { Limit } from '@stampwell/domain/billing/plan.ts'
import { explainGate } from '#ui/gate/GateDialog.tsx'
import { say as sayClosing } from '#messages/account-closing.ts'
import { say } from '#messages/plan.ts'
import { activeGuard } from '../session/active-guard.ts'
import { businessSession } from '../session/business.ts'
import { notify } from '../toasts/notify.ts'

type WayOut = { href: string; label: string }

const PLANS: WayOut = { href: '/plans', label: say('to_plans') }
const SETTINGS: WayOut = { href: '/business/settings#account', label: sayClosing('to_settings') }
const SUBSCRIPTION: WayOut = { href: '/business/subscription', label: say('to_subscription') }

export type ExplainInput = {
  reason: GateReason
  limit: Limit | undefined
  /** The control that was pressed, if it stands on the page. */
  control: Element | undefined
  navigate: (to: string) => unknown
}

/** Opens the dialog of a closed control. */
export function explain({ reason, limit, control, navigate }: ExplainInput): void {
  const way = wayOutOfGate(reason)
  const max = limit && businessSession.get().user?.plan.limits[limit]
  const more = reason === 'limit' && max ? limitWords(limit, max) : ''
  explainGate({
    ...(reason === 'grace' && { text: say('grace') }),
    ...(reason === 'closing' && { text: sayClosing('gate') }),
    ...(more && { more }),
    wayOut: { ...way, isNewTab: holdsInput(control), onFollow: () => void navigate(way.href) },
  })
}

function wayOutOfGate(reason: GateReason): WayOut {
  if (reason === 'closing') return SETTINGS
  return reason === 'grace' ? SUBSCRIPTION : PLANS
}

/** Shows a refusal as a toast that leads to the plans in a new tab: what was typed stays in this one. */
export function notifyPlanRefusal(error: ApiError): void {
  const way = wayOutOf(error)
  if (!way) return void notify.error(refusalWords(error))
  notify.refused(refusalWords(error), {
    label: way.label,
    onPress: () => void window.open(way.href, '_blank', 'noopener'),
  })
}

/** The same for a form, which stays filled in. */
export function PlanRefusalText({ error }: { error: ApiError }) {
  const way = wayOutOf(error)
  return (
    <>
      {refusalWords(error)}{' '}
      {way && (
        <a className="link" href={way.href} target="_blank" rel="noopener">
          {way.label}
          <span className="sr"> ({say('new_tab')})</span>
        </a>
      )}
    </>
  )
}

/** Returns null at a till: its staff can not change the plan. */
function wayOutOf({ code }: ApiError): WayOut | null {
  if (activeGuard().requires === 'till') return null
  return code === 'payment_required' ? SUBSCRIPTION : PLANS
}

/** Names the number of a limit that is reached; other refusals use the server's message. */
function refusalWords({ code, message, detail: { limit, max } }: ApiError): string {
  return (code === 'plan_limit_reached' && typeof max === 'number' && limitWords(limit, max)) || message
}

const WORDED = ['live_cards', 'locations', 'customers', 'live_offers', 'statistics_days'] as const satisfies Limit[]

/** Returns '' for a limit of 0, which is not part of the plan at all, and for a limit that no act counts against. */
function limitWords(limit: unknown, count: number): string {
  if (count === 0) return ''
  const worded = WORDED.find((one) => one === limit)
  return worded ? say(`limit.${worded}`, { count }) : ''
}

/** Typed text in a form or a dialog stays if the plans open in another tab. */
function holdsInput(control: Element | undefined): boolean {
  const form = control?.closest<HTMLButtonElement>('button')?.form
  return Boolean(form ?? control?.closest('form,dialog'))
}
