import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog, merchantActs, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useState } from 'react'
import { useAct } from '#app/use-act.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/admin-merchants.ts'
import { fullDate } from '#messages/when.ts'
import { DayField } from '#ui/widgets/DayField.tsx'
import { ActDialog } from '../../../+parts/ActDialog.tsx'
import { ClosedDialog } from '../../../+parts/ClosedDialog.tsx'
import { useActNumbers } from './use-act-numbers.ts'

/** Days that the dialog proposes. */
const PROPOSED_DAYS = 14

export function ExtendTrialDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const now = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const { numbers, failed } = useActNumbers(id)
  const act = useAct(merchantActs.extendTrial, {
    success: say('acts.extend.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  const title = say('acts.extend.title', { name })
  if (!numbers) return <ClosedDialog title={title} text={failed} onClose={onClose} />
  const { trial_ends_on, trial_until: last } = numbers
  if (trial_ends_on === null) return <ClosedDialog title={title} text={say('acts.extend.closed')} onClose={onClose} />
  const proposed = addDays(trial_ends_on, PROPOSED_DAYS)
  const until = chosen ?? (proposed < last ? proposed : last)
  return (
    <ActDialog
      title={title}
      consequences={[{ icon: IconClock, text: say('acts.extend.line') }]}
      ok={say('acts.extend.ok')}
      act={act}
      onSend={(reason) => void act.submit({ params: { id }, body: { reason, until } })}
      onClose={onClose}
    >
      <DayField
        label={say('acts.extend.until')}
        name="until"
        today={localDate(now, merchant.timezone)}
        min={addDays(trial_ends_on, 1)}
        max={last}
        value={until}
        onChange={setChosen}
        hint={say('acts.extend.until_hint', { day: fullDate(trial_ends_on), last: fullDate(last) })}
        errors={act.errors}
      />
    </ActDialog>
  )
}
