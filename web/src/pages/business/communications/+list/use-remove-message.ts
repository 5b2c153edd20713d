import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/communications.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { mergedWords } from '../../+sending/MergedText.tsx'

/** Takes a message off the list, after a question that says who keeps it and what no longer goes out. */
export function useRemoveMessage() {
  const act = useAct(notifications.remove)
  const remove = async (message: Notification): Promise<void> => {
    const { id, title, sample } = message
    const { pressed } = await askDialog({
      title: say('removing.title', { title: mergedWords(title, sample?.heading) }),
      text: consequenceOf(message),
      ok: say('removing.ok'),
      cancel: say('removing.keep'),
      harm: true,
    })
    if (pressed !== 'ok') return
    if (await act.submit({ params: { id } })) notify.success(say('removed'))
  }
  return { busy: act.busy, remove }
}

/** The server cancels what waits of a message that is being sent. */
function consequenceOf({ status, sent }: Notification): string {
  if (status === 'sending')
    return sent === 0 ? say('removing.text_sending_none') : say('removing.text_sending', { count: sent })
  return sent === 0 ? say('removing.text_none') : say('removing.text', { count: sent })
}
