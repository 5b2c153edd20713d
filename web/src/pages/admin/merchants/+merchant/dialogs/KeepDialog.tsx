import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog, merchantActs, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-closing.ts'
import { ActDialog } from '../../../+parts/ActDialog.tsx'

export function KeepDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const act = useAct(merchantActs.keep, {
    success: say('keep.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  return (
    <ActDialog
      title={say('keep.title', { name })}
      consequences={[{ icon: IconLockOpen, text: say('keep.effect') }]}
      ok={say('keep.ok')}
      reasonHint={say('reason_hint')}
      act={act}
      onSend={(reason) => void act.submit({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
