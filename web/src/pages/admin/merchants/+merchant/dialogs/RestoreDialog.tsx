import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { access, auditLog, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-access.ts'
import { CheckField } from '#ui/fields/Field.tsx'
import { ActDialog } from '../../../+parts/ActDialog.tsx'

export function RestoreDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const act = useAct(access.restore, {
    success: say('restore.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  return (
    <ActDialog
      title={say('restore.title', { name })}
      consequences={[
        { icon: IconLockOpen, text: say('restore.in') },
        { icon: IconCalendarPlus, text: say('restore.ends') },
        { icon: IconCreditCard, text: say('restore.charge') },
      ]}
      ok={say('restore.ok')}
      reasonHint={say('suspend.reason_hint')}
      act={act}
      onSend={(reason, { notify_owner }) =>
        void act.submit({ params: { id }, body: { reason, notify_owner: notify_owner === 'on' } })
      }
      onClose={onClose}
    >
      <CheckField label={say('notify')} name="notify_owner" defaultChecked />
    </ActDialog>
  )
}
