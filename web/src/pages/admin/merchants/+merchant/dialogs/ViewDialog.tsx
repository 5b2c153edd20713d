import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { access } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useRef } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { beginView } from '#app/session/view.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-access.ts'
import { ActDialog } from '../../../+parts/ActDialog.tsx'

/** Leaves the admin area: the business's own pages open in this tab. */
export function ViewDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, business_name: name } = merchant
  const reason = useRef('')
  const act = useAct(access.view, {
    onDone: ({ token, expires_at }) =>
      beginView({ token, expires_at, reason: reason.current, merchant: { id, business_name: name } }),
  })
  return (
    <ActDialog
      title={say('view.title', { name })}
      consequences={[
        { icon: IconEye, text: say('view.pages') },
        { icon: IconLock, text: say('view.closed') },
        { icon: IconHistory, text: say('view.traced') },
      ]}
      ok={say('view.ok')}
      act={act}
      onSend={(why) => {
        reason.current = why
        void act.submit({ params: { id }, body: { reason: why } })
      }}
      onClose={onClose}
    />
  )
}
