import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog, merchantActs, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-merchants.ts'
import { ActDialog } from '../../../+parts/ActDialog.tsx'

export function ResendDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const act = useAct(merchantActs.resendVerification, {
    success: say('acts.resend.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  return (
    <ActDialog
      title={say('acts.resend.title', { name })}
      consequences={[
        { icon: IconMailForward, text: say('acts.resend.line') },
        { icon: IconClock, text: say('acts.resend.again') },
      ]}
      ok={say('acts.resend.ok')}
      act={act}
      onSend={(reason) => void act.submit({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
