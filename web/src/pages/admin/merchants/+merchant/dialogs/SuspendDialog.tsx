import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { access, auditLog, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-access.ts'
import { say as sayOfMerchant } from '#messages/admin-merchants.ts'
import { CheckField } from '#ui/fields/Field.tsx'
import { ActDialog } from '../../../+parts/ActDialog.tsx'

export function SuspendDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name, sessions, customers, figures } = merchant
  const act = useAct(access.suspend, {
    success: say('suspend.done'),
    also: [merchants.show, auditLog.list],
    onDone: onClose,
  })
  const browsers = sayOfMerchant('facts.browsers', { count: sessions.browsers })
  const tills = sayOfMerchant('facts.tills', { count: sessions.tills })
  const kept = say('suspend.keep', { count: customers })
  const waiting = figures.rewards_waiting > 0 ? ` ${say('suspend.waiting', { count: figures.rewards_waiting })}` : ''
  return (
    <ActDialog
      title={say('suspend.title', { name })}
      consequences={[
        { icon: IconLogout, text: say('suspend.out', { browsers, tills }) },
        { icon: IconUserPlus, text: say('suspend.joins') },
        { icon: IconWallet, text: kept + waiting },
        { icon: IconSpeakerphone, text: say('suspend.sending') },
        { icon: IconCreditCard, text: say('suspend.charge') },
      ]}
      ok={say('suspend.ok')}
      cancel={say('suspend.cancel')}
      reasonHint={say('suspend.reason_hint')}
      harm
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
