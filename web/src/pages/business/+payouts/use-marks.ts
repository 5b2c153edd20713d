import { customers, payouts } from '@stampwell/contract/client-endpoints.gen.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/payouts.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'

export type Marks = ReturnType<typeof useMarks>

export function useMarks() {
  // The customer page shows the same rewards.
  const also = [customers.rewards]
  const done = useAct(payouts.done, { also })
  const reopen = useAct(payouts.reopen, { also })

  const putBack = async (reward: string) => {
    if (await reopen.submit({ params: { reward } })) notify.success(say('put_back'))
  }
  return {
    busy: done.busy,
    errors: done.errors,
    forget: done.reset,
    /** Returns whether the reward was marked; a refusal is in `errors` or in a toast. Undefined keeps the reference. */
    mark: async (reward: string, reference: string | null | undefined): Promise<boolean> => {
      const marked = await done.submit({ params: { reward }, body: { reference } })
      if (marked) notify.withAct(say('marked'), { label: say('undo'), onPress: () => void putBack(reward) })
      return marked !== null
    },
    changeReference: async (reward: string, reference: string | null | undefined): Promise<boolean> => {
      const changed = await done.submit({ params: { reward }, body: { reference } })
      if (changed) notify.success(say('edited'))
      return changed !== null
    },
    reopening: reopen.busy,
    askReopen: async (reward: string): Promise<void> => {
      const { pressed } = await askDialog({
        title: say('reopen_title'),
        text: say('reopen_text'),
        ok: say('reopen_ok'),
        cancel: true,
      })
      if (pressed === 'ok') await putBack(reward)
    },
  }
}
