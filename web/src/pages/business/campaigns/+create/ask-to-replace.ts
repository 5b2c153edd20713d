import { say } from '#messages/campaigns.ts'
import { askDialog } from '#ui/ask-dialog.tsx'

/** Asks whether `name` may replace the draft that is kept on this device. */
export async function askToReplaceDraft(name: string): Promise<boolean> {
  const { pressed } = await askDialog({
    title: say('ask.replace_title'),
    text: say('ask.replace_text', { name }),
    ok: say('ask.replace_ok'),
    cancel: say('ask.replace_no'),
    harm: true,
  })
  return pressed === 'ok'
}
