import { tills } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Till } from '@stampwell/contract/business/tills.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/tills.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'

/** Returns a function that asks, then logs the till out for good. */
export function useRevokeTill(): (till: Till) => Promise<void> {
  const revoke = useAct(tills.revoke)
  return async ({ id, name }) => {
    const { pressed } = await askDialog({
      title: say('revoking.title', { name }),
      text: say('revoking.text'),
      ok: say('revoking.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok' && (await revoke.submit({ params: { till: id } })))
      notify.success(say('revoking.done', { name }))
  }
}
