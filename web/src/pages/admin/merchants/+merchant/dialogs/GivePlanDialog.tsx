import type { ActNumbers } from '@stampwell/contract/admin/merchant-acts.ts'
import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog, merchantActs, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { MAX_GRANT_DAYS } from '@stampwell/domain/billing/subscription-grants.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { useState } from 'react'
import { useAct } from '#app/use-act.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/admin-merchants.ts'
import { showMinor } from '#messages/money.ts'
import { fullDate } from '#messages/when.ts'
import { SelectField } from '#ui/fields/Field.tsx'
import { DayField } from '#ui/widgets/DayField.tsx'
import { ActDialog, type Consequence } from '../../../+parts/ActDialog.tsx'
import { ClosedDialog } from '../../../+parts/ClosedDialog.tsx'
import { limitName } from '../limit-name.ts'
import { useActNumbers } from './use-act-numbers.ts'

/** Days that the dialog proposes. */
const PROPOSED_DAYS = 90

export function GivePlanDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name, timezone } = merchant
  const today = localDate(useNow(), timezone)
  const [until, setUntil] = useState(() => addDays(today, PROPOSED_DAYS))
  const { numbers, failed } = useActNumbers(id)
  const act = useAct(merchantActs.givePlan, {
    success: say('acts.give.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  const title = say('acts.give.title', { name })
  if (!numbers) return <ClosedDialog title={title} text={failed} onClose={onClose} />
  return (
    <ActDialog
      title={title}
      consequences={consequencesOf(numbers)}
      ok={say('acts.give.ok')}
      act={act}
      onSend={(reason, { plan_id = '' }) => void act.submit({ params: { id }, body: { reason, plan_id, until } })}
      onClose={onClose}
    >
      <SelectField label={say('acts.give.plan')} name="plan_id" errors={act.errors}>
        {numbers.plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.name}
          </option>
        ))}
      </SelectField>
      <DayField
        label={say('acts.give.until')}
        name="until"
        today={today}
        min={today}
        max={addDays(today, MAX_GRANT_DAYS)}
        value={until}
        onChange={setUntil}
        hint={say('acts.give.until_hint')}
        errors={act.errors}
      />
    </ActDialog>
  )
}

function consequencesOf({ renewal, own_plan: plan, over_own_plan: over }: ActNumbers): Consequence[] {
  const limits = over.map(({ limit }) => limitName(limit)).join(', ')
  return [
    { icon: IconTag, text: say('acts.give.at_once') },
    {
      icon: IconCreditCard,
      text:
        renewal === null
          ? say('acts.give.no_renewal')
          : say('acts.give.renewal', {
              plan: renewal.plan_name,
              amount: showMinor(renewal.amount_minor, renewal.currency),
              day: fullDate(renewal.on),
            }),
    },
    {
      icon: IconCheck,
      text: over.length > 0 ? say('acts.give.over', { plan, limits }) : say('acts.give.fits', { plan }),
    },
  ]
}
