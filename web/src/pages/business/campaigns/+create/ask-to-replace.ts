import { draftStore } from '#app/kept-draft.ts'
import { say } from '#messages/campaigns.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { CAMPAIGN_DRAFT } from './campaign-draft.ts'

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

/** Returns true at once where nothing is kept. */
export async function mayReplaceDraft(user: string, name: string): Promise<boolean> {
  const drafts = draftStore(CAMPAIGN_DRAFT, user)
  return drafts.isEmpty(drafts.read().draft) || (await askToReplaceDraft(name))
}
