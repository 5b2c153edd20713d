import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/communications.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import { mergedWords } from '../../+sending/MergedText.tsx'

/** Takes a message off the list, after a question that says who keeps it. */
export function useRemoveMessage() {
  const act = useAct(notifications.remove)
  const remove = async ({ id, title, sample, sent }: Notification): Promise<void> => {
    const { pressed } = await askDialog({
      title: say('removing.title', { title: mergedWords(title, sample?.heading) }),
      text: sent === 0 ? say('removing.text_none') : say('removing.text', { count: sent }),
      ok: say('removing.ok'),
      cancel: say('removing.keep'),
      harm: true,
    })
    if (pressed !== 'ok') return
    if (await act.submit({ params: { id } })) notify.success(say('removed'))
  }
  return { busy: act.busy, remove }
}
