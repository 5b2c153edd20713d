/** The buttons of a subscription: one main act, and what else is possible. */
import { Link } from 'react-router'
import { useShowBalance } from '#app/show-balance.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/subscription.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { wouldPay } from '../+billing/is-renewal-open.ts'
import type { Billing } from '../+billing/use-billing.ts'
import type { OpenAmount } from './use-open-amount.ts'
import type { SubscriptionActsState } from './use-subscription-acts.ts'

type Status = Billing['user']['subscription']['status']
type ActsProps = { billing: Billing; acts: SubscriptionActsState; open: OpenAmount | null }

/** Nothing is paid for: the only act is to choose a plan, which nobody can where nothing is sold. */
const UNPAID: readonly Status[] = ['none', 'trialing', 'cancelled', 'expired']

export function SubscriptionActs(props: ActsProps) {
  const { billing, acts, open } = props
  const { closes_at, subscription } = billing.user
  if (!billing.canPay && UNPAID.includes(subscription.status)) return null
  if (closes_at !== null) return <CancelWhileClosing {...props} />
  return (
    <>
      <div className="row standing-acts">
        {open ? <OpenActs {...props} open={open} /> : <ActsOfStatus billing={billing} acts={acts} />}
      </div>
      <p className="sr" role="status">
        {acts.isLeaving && say('leaving')}
      </p>
    </>
  )
}

/** Nothing can be chosen or paid while the account is being closed, only cancelled. */
function CancelWhileClosing({ billing, acts, open }: ActsProps) {
  const { status } = billing.user.subscription
  if (!wouldPay(billing)) return null
  const choice = status === 'incomplete' ? 'cancel.button_choice' : 'cancel.button'
  return (
    <div className="row standing-acts">
      <Button variant="quiet" busy={acts.busy} onClick={acts.cancel}>
        {say(open ? 'cancel.button_now' : choice)}
      </Button>
    </div>
  )
}

function OpenActs({ acts, open }: ActsProps & { open: OpenAmount }) {
  const isShown = useShowBalance()
  const words =
    isShown && open.amount
      ? say('pay', { amount: showMinor(open.amount.amount_minor, open.amount.currency) })
      : say('pay_hidden')
  return (
    <>
      <Button variant="main" busy={acts.busy} onClick={() => acts.pay(open.plan_id)}>
        {words}
      </Button>
      <Button variant="quiet" disabled={acts.busy} onClick={acts.cancel}>
        {say('cancel.button_now')}
      </Button>
    </>
  )
}

function ActsOfStatus({ billing, acts }: Pick<ActsProps, 'billing' | 'acts'>) {
  const { user, nameOf } = billing
  const { status, plan_id, pending, cancel_at_period_end } = user.subscription
  const plan = nameOf(plan_id)
  if (status === 'incomplete')
    return (
      <>
        <PlansLink words={say('pay_for', { plan })} plan_id={plan_id} isMain />
        <Button variant="quiet" busy={acts.busy} onClick={acts.cancel}>
          {say('cancel.button_choice')}
        </Button>
      </>
    )
  if (status !== 'active') return <PlansLink words={say('choose')} isMain />
  if (cancel_at_period_end && pending?.kind !== 'upgrade')
    return (
      <>
        <Button variant="main" busy={acts.busy} onClick={acts.keep}>
          {say('keep', { plan })}
        </Button>
        <PlansLink words={say('change')} />
      </>
    )
  return (
    <>
      {pending?.kind === 'upgrade' && (
        <PlansLink words={say('pay_for', { plan: nameOf(pending.plan_id) })} plan_id={pending.plan_id} isMain />
      )}
      {pending && !billing.renewsAs ? (
        <Button busy={acts.busy} onClick={acts.stay}>
          {say('stay', { plan })}
        </Button>
      ) : (
        <PlansLink words={say('change')} isMain />
      )}
      {!cancel_at_period_end && (
        <Button variant="quiet" disabled={acts.busy} onClick={acts.cancel}>
          {say('cancel.button')}
        </Button>
      )}
    </>
  )
}

function PlansLink({ words, plan_id, isMain = false }: { words: string; plan_id?: string; isMain?: boolean }) {
  const to = plan_id === undefined ? '/plans' : `/plans?plan=${plan_id}`
  return (
    <Link className={buttonClass(isMain ? 'main' : 'plain')} to={to}>
      {words}
    </Link>
  )
}
