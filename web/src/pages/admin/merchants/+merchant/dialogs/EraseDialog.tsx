import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog, merchantActs, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-closing.ts'
import { ActDialog } from '../../../+parts/ActDialog.tsx'

export function EraseDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const act = useAct(merchantActs.erase, {
    success: say('erase.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  return (
    <ActDialog
      title={say('erase.title', { name })}
      consequences={[
        { icon: IconUserPlus, text: say('erase.now') },
        { icon: IconWallet, text: say('erase.until') },
        { icon: IconTrash, text: say('erase.after') },
      ]}
      ok={say('erase.ok')}
      reasonHint={say('reason_hint')}
      harm
      act={act}
      onSend={(reason) => void act.submit({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
