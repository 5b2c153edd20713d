import type { adminSubscriptions as declared } from '@stampwell/contract/admin/subscriptions.ts'
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

type Preview = NonNullable<DataOf<typeof declared.show>['cancel']>

/** Asks before a subscription is cancelled: when it ends, and what Free does not hold of this business. */
export function CancelDialog({
  business: { id: business_id, name },
  plan,
  onClose,
}: {
  business: { id: string; name: string }
  plan: string
  onClose: () => void
}) {
  const now = useNow()
  const shown = useRead(adminSubscriptions.show, { params: { business_id } })
  const act = useAct(adminSubscriptions.cancel, { success: say('cancel.done'), onDone: onClose })
  const title = say('cancel.title', { plan, name })
  const preview = shown.data?.cancel
  if (!preview) {
    const text = shown.data ? say('cancel.nothing') : shown.error?.message
    return <ClosedDialog title={title} text={text} onClose={onClose} />
  }
  return (
    <ActDialog
      title={title}
      consequences={consequencesOf(preview, now)}
      ok={say('cancel.ok', { plan })}
      cancel={say('cancel.keep')}
      harm
      act={act}
      onSend={(reason) => void act.submit({ params: { business_id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function consequencesOf(preview: Preview, now: Date): Consequence[] {
  const { ends_on, customers: count, customers_free: max, live_cards, live_cards_free } = preview
  const isOver = max !== null && count > max
  const closing = live_cards_free === null ? 0 : Math.max(0, live_cards - live_cards_free)
  return [
    {
      icon: IconClock,
      text: ends_on === null ? say('cancel.at_once') : say('cancel.on_day', { day: dayWords(ends_on, now) }),
    },
    {
      icon: IconUsers,
      text: isOver ? say('cancel.customers_over', { count, max }) : say('cancel.customers', { count }),
    },
    ...(closing > 0 ? [{ icon: IconCards, text: say('cancel.cards', { count: closing, all: live_cards }) }] : []),
  ]
}
