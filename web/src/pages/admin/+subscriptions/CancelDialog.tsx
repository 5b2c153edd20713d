import type { AdminSubscription, adminSubscriptions as declared } from '@stampwell/contract/admin/subscriptions.ts'
import { adminSubscriptions } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useAct } from '#app/use-act.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-subscriptions.ts'
import { ActDialog, type Consequence } from '../+parts/ActDialog.tsx'
import { ClosedDialog } from '../+parts/ClosedDialog.tsx'
import { dayWords } from './next-words.ts'
import { planWords } from './subscription-columns.tsx'

type Preview = NonNullable<DataOf<typeof declared.show>['cancel']>

/** Asks before a subscription is cancelled: when it ends, and what Free does not hold of this business. */
export function CancelDialog({ row, onClose }: { row: AdminSubscription; onClose: () => void }) {
  const { id: business_id, name } = row.business
  const now = useNow()
  const shown = useRead(adminSubscriptions.show, { params: { business_id } })
  const act = useAct(adminSubscriptions.cancel, { success: say('cancel.done'), onDone: onClose })
  // An unpaid choice may have been paid since the list was read.
  const current = shown.data?.subscription ?? row
  const plan = planWords(current)
  const isChoice = current.status === 'incomplete'
  const title = say(isChoice ? 'cancel.title_choice' : 'cancel.title', { plan, name })
  const preview = shown.data?.cancel
  if (!preview) {
    const text = shown.data ? say('cancel.nothing') : shown.error?.message
    return <ClosedDialog title={title} text={text} onClose={onClose} />
  }
  return (
    <ActDialog
      title={title}
      consequences={consequencesOf(current, preview, now)}
      ok={isChoice ? say('cancel.ok_choice') : say('cancel.ok', { plan })}
      cancel={say(isChoice ? 'cancel.keep_choice' : 'cancel.keep')}
      harm
      act={act}
      onSend={(reason) => void act.submit({ params: { business_id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function consequencesOf(subscription: AdminSubscription, preview: Preview, now: Date): Consequence[] {
  const { customers: count, customers_free: max, live_cards, live_cards_free } = preview
  const isOver = max !== null && count > max
  const closing = live_cards_free === null ? 0 : Math.max(0, live_cards - live_cards_free)
  return [
    { icon: IconClock, text: endWords(subscription, preview, now) },
    {
      icon: IconUsers,
      text: isOver ? say('cancel.customers_over', { count, max }) : say('cancel.customers', { count }),
    },
    ...(closing > 0 ? [{ icon: IconCards, text: say('cancel.cards', { count: closing, all: live_cards }) }] : []),
  ]
}

/**
 * Says what is in force after a cancellation. A given plan and a trial go on, and the cancellation of an unpaid choice
 * ends nothing that was paid.
 */
function endWords({ status, granted }: AdminSubscription, { ends_on }: Preview, now: Date): string {
  const isChoice = status === 'incomplete'
  const unpaid = isChoice ? `${say('cancel.unpaid')} ` : ''
  if (granted && (ends_on === null || ends_on <= granted.until))
    return unpaid + say('cancel.given', { day: dayWords(granted.until, now) })
  if (ends_on === null) return isChoice ? unpaid + say('cancel.choice') : say('cancel.at_once')
  const day = dayWords(ends_on, now)
  return isChoice || status === 'trialing' ? unpaid + say('cancel.trial', { day }) : say('cancel.on_day', { day })
}
