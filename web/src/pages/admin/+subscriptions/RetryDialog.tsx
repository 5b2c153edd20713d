import type { Payment } from '@stampwell/contract/business/payments.ts'
import { adminSubscriptions } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-subscriptions.ts'
import { showMinor } from '#messages/money.ts'
import { ActDialog, type Consequence } from '../+parts/ActDialog.tsx'
import { ClosedDialog } from '../+parts/ClosedDialog.tsx'
import { providerName } from '../+parts/provider-name.ts'

type Business = { id: string; name: string }

/**
 * Asks before a payment is tried: what is charged, to what, and what follows if it fails. The amount is shown where
 * balances are hidden, too: nobody confirms a charge that they cannot read.
 */
export function RetryDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const { id: business_id, name } = business
  const shown = useRead(adminSubscriptions.show, { params: { business_id } })
  const act = useAct(adminSubscriptions.retryPayment, {
    onDone: ({ payment }) => {
      if (payment.status === 'paid') notify.success(say('retry.paid'))
      else notify.warning(unpaidWords(payment))
      onClose()
    },
  })
  const title = say('retry.title', { name })
  if (!shown.data) return <ClosedDialog title={title} text={shown.error?.message} onClose={onClose} />
  const { retry } = shown.data
  if (retry === null || retry.card === null)
    return <ClosedDialog title={title} text={say(retry ? 'retry.no_card' : 'retry.nothing')} onClose={onClose} />
  const { provider, last4, is_expired } = retry.card
  const words = { provider: providerName(provider), amount: showMinor(retry.amount_minor, retry.currency) }
  const consequences: Consequence[] = [
    {
      icon: IconCreditCard,
      text: last4 === null ? say('retry.charge', words) : say('retry.charge_card', { ...words, last4 }),
    },
    ...(is_expired ? [{ icon: IconAlertTriangle, text: say('retry.expired') }] : []),
    { icon: IconMail, text: say('retry.failed') },
  ]
  return (
    <ActDialog
      title={title}
      consequences={consequences}
      ok={say('retry.ok')}
      act={act}
      onSend={(reason) => void act.submit({ params: { business_id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

/** A charge of another amount stays pending too, but it was answered and is not asked again. */
function unpaidWords({ status, other_amount }: Payment): string {
  if (other_amount !== null) return say('retry.other_amount')
  return say(status === 'pending' ? 'retry.waits' : 'retry.declined')
}
