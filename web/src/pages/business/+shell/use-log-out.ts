import { useNavigate } from 'react-router'
import { businessSession } from '#app/session/business.ts'
import { pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { logOutBusiness } from '#app/session/profile.ts'
import { currentView } from '#app/session/view.ts'
import { say } from '#messages/shell.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'

/** Returns the log-out. While presses of the counter wait on this device it asks first; they stay for the same account. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    logOutBusiness()
    await navigate('/business/login', { replace: true })
  }
}

async function mayLeave(): Promise<boolean> {
  const { user } = businessSession.get()
  const count = user && !currentView() ? pendingActionsOf(user.id).length : 0
  if (count === 0) return true
  const { pressed } = await askDialog({
    title: say('log_out_waiting.title', { count }),
    text: say('log_out_waiting.text'),
    ok: say('log_out'),
    cancel: say('log_out_waiting.stay'),
  })
  return pressed === 'ok'
}
