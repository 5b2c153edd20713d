import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog, merchantActs, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-merchants.ts'
import { ActDialog } from '../../../+parts/ActDialog.tsx'
import { ClosedDialog } from '../../../+parts/ClosedDialog.tsx'
import { useActNumbers } from './use-act-numbers.ts'

export function EndSessionsDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const { numbers, failed } = useActNumbers(id)
  const act = useAct(merchantActs.endSessions, {
    success: say('acts.end.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  const title = say('acts.end.title', { name })
  if (!numbers) return <ClosedDialog title={title} text={failed} onClose={onClose} />
  const browsers = say('facts.browsers', { count: numbers.browsers })
  const tills = say('facts.tills', { count: numbers.tills })
  return (
    <ActDialog
      title={title}
      consequences={[
        { icon: IconLogout, text: say('acts.end.browsers', { browsers }) },
        { icon: IconDeviceTablet, text: say('acts.end.tills', { tills }) },
        { icon: IconCheck, text: say('acts.end.kept') },
      ]}
      ok={say('acts.end.ok')}
      cancel={say('acts.end.cancel')}
      harm
      act={act}
      onSend={(reason) => void act.submit({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
