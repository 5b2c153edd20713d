import { till as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useNavigate } from 'react-router'
import { forgetPendingActionsOf, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { leaveTill, tillSession } from '#app/session/till.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/till.ts'
import { askDialog } from '#ui/ask-dialog.tsx'

/** Unpairs this device, once somebody has confirmed it. */
export function useUnpair(): { busy: boolean; ask: () => Promise<void> } {
  const navigate = useNavigate()
  const unpair = useAct(endpoints.unpair, {
    onDone: () => {
      const { profile } = tillSession.get()
      if (profile) forgetPendingActionsOf(profile.till.id)
      leaveTill()
      return navigate('/till', { replace: true })
    },
  })
  const ask = async () => {
    const { profile } = tillSession.get()
    const waiting = profile ? pendingActionsOf(profile.till.id).length : 0
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
