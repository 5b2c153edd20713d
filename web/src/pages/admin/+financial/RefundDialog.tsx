import type { AdminPayment } from '@stampwell/contract/admin/payments.ts'
import { adminFinancial, adminPayments } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { ownZone } from '#app/own-zone.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-financial.ts'
import { showMinor } from '#messages/money.ts'
import { shortDay } from '#messages/when.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { ActDialog } from '../+parts/ActDialog.tsx'
import { providerName } from '../+parts/provider-name.ts'

/**
 * Gives a payment or a part of it back. The amount begins with all that is left. Amounts are shown where balances are
 * hidden, too: the amount that goes back is typed here and compared with what was paid.
 */
export function RefundDialog({ payment, now, onClose }: { payment: AdminPayment; now: Date; onClose: () => void }) {
  const { reference, business, currency, left_minor, amount_minor, paid_at, created_at, provider, plan_name } = payment
  const [amount, setAmount] = useState<number | null>(left_minor)
  const [missing, setMissing] = useState<Errors>()
  const act = useAct(adminPayments.refund, {
    success: say('refund.done'),
    onDone: onClose,
    also: [adminFinancial.show],
  })
  const errors = missing ?? act.errors
  const money = (minor: number) => showMinor(minor, currency)
  const send = (reason: string) => {
    setMissing(amount === null ? { amount_minor: [say('refund.missing')] } : undefined)
    if (amount !== null) void act.submit({ params: { reference }, body: { amount_minor: amount, reason } })
  }
  return (
    <ActDialog
      title={say('refund.title', { name: business.name })}
      consequences={[
        { icon: IconArrowBackUp, text: say('refund.sends', { provider: providerName(provider) }) },
        {
          icon: IconTag,
          text: say('refund.plan', { plan: plan_name, day: shortDay(`${payment.period[1]}T00:00:00Z`, 'UTC', now) }),
        },
      ]}
      ok={amount === null ? say('refund.ok') : say('refund.ok_of', { amount: money(amount) })}
      harm
      act={{ busy: act.busy, errors }}
      onSend={send}
      onClose={onClose}
    >
      <p className="muted">
        {say('refund.payment', {
          reference,
          amount: money(amount_minor),
          day: shortDay(paid_at ?? created_at, ownZone(), now),
          left: money(left_minor),
        })}
      </p>
      <MoneyField
        label={say('refund.amount')}
        name="amount_minor"
        value={amount}
        currency={currency}
        errors={errors}
        onChange={setAmount}
      />
    </ActDialog>
  )
}
