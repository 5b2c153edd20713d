/** Asks why, then reads who the customer is. The reply passes no cache: it goes to the page's own state. */
import type { MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import { adminCustomers, auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { REASON } from '@stampwell/domain/security/audit.ts'
import { REVEAL_MS } from '@stampwell/domain/customers/mask-person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { call } from '#app/call.ts'
import { notifyWithoutFields } from '#app/notify-refusal.ts'
import { say } from '#messages/admin-customers.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import { ActDialog } from '../../+parts/ActDialog.tsx'
import type { Reveals } from './use-reveals.ts'

const WHYS = ['customer', 'merchant', 'privacy', 'fraud'] as const
type Why = (typeof WHYS)[number]

/** Characters left for what is typed: the chosen reason stands in front of it in the audit log. */
function roomBeside(why: Why | ''): number {
  return REASON.max - (why === '' ? 0 : reasonWords(why, '').length)
}

function reasonWords(why: Why, reason: string): string {
  return say('reveal.reason', { why: say(`reveal.whys.${why}`), reason })
}

export function RevealDialog({
  customer: { id, name },
  onRevealed,
  onClose,
}: {
  customer: Pick<MaskedCustomer, 'id' | 'name'>
  onRevealed: Reveals['show']
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [why, setWhy] = useState<Why | ''>('')
  const [state, setState] = useState<{ busy: boolean; errors: Errors }>({ busy: false, errors: {} })
  const send = async (typed: string) => {
    // A reason may be chosen after more was typed than is left beside it.
    const over = typed.length - roomBeside(why)
    if (over > 0) return setState({ busy: false, errors: { reason: [say('reveal.too_long', { count: over })] } })
    setState({ busy: true, errors: {} })
    const reason = why === '' || typed === '' ? typed : reasonWords(why, typed)
    try {
      // Not `useAct`: a mutation keeps its reply for minutes after the page is gone.
      const { data } = await call(adminCustomers.reveal, { params: { id }, body: { reason } })
      onRevealed(data.customer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ busy: false, errors: error.errors })
      notifyWithoutFields(error)
      return
    }
    void queries.invalidateQueries({ queryKey: [auditLog.list.group] })
    onClose()
  }
  return (
    <ActDialog
      title={say('reveal.title', { name })}
      consequences={[
        { icon: IconEye, text: say('reveal.what', { count: REVEAL_MS / 60_000 }) },
        { icon: IconHistory, text: say('reveal.record') },
        { icon: IconEyeOff, text: say('reveal.leaving') },
      ]}
      ok={say('reveal.ok')}
      cancel={say('reveal.cancel')}
      reasonHint={say('reveal.hint', { ...REASON, max: roomBeside(why) })}
      reasonMax={roomBeside(why)}
      act={state}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      <div className="reveal-why">
        <p aria-hidden="true">{say('reveal.why')}</p>
        <Chips
          label={say('reveal.why')}
          value={why}
          choices={WHYS.map((value) => ({ value, label: say(`reveal.whys.${value}`) }))}
          onChange={(value) => setWhy(value === why ? '' : value)}
        />
      </div>
    </ActDialog>
  )
}
