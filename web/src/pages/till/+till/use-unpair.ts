import { till as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useNavigate } from 'react-router'
import { forgetPendingActionsOf, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { lastTill, leaveTill, tillSession } from '#app/session/till.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/till.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'

/** Unpairs this device, once somebody has confirmed it. */
export function useUnpair(): { busy: boolean; ask: () => Promise<void> } {
  const navigate = useNavigate()
  const unpair = useAct(endpoints.unpair, {
    onDone: () => {
      const id = currentTillId()
      if (id !== undefined) forgetPendingActionsOf(id)
      leaveTill()
      return navigate('/till', { replace: true })
    },
  })
  const ask = async () => {
    const id = currentTillId()
    const waiting = id === undefined ? 0 : pendingActionsOf(id).length
    const { pressed } = await askDialog({
      title: say('unpair.title'),
      text: say('unpair.text'),
      lines: waiting > 0 ? [say('unpair.waiting', { count: waiting })] : [],
      ok: say('unpair.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await unpair.submit({})
  }
  return { busy: unpair.busy, ask }
}

/** A till that was loaded while the account is suspended has no profile; what was pressed before waits here all the same. */
function currentTillId(): string | undefined {
  return tillSession.get().profile?.till.id ?? lastTill.fresh()?.till_id
}
