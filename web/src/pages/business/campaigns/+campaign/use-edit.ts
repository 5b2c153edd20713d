/** Makes a scheduled campaign a draft again. It is cancelled only where it has not begun, so that nobody gets it twice. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { notifyRefusal } from '#app/notify-refusal.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/campaigns.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { useAgain } from './use-again.ts'

/** `edit` asks first. */
export function useEdit(campaign: Campaign): { busy: boolean; edit: () => Promise<void> } {
  const client = useQueryClient()
  const cancel = useAct(campaigns.cancel)
  const again = useAgain()
  const name = campaign.campaignName

  /** Null: it was refused. */
  const takeOut = async (): Promise<unknown> => {
    try {
      return await cancel.run({ params: { id: campaign.id }, body: { only_scheduled: true } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The shown state is out of date.
      void client.invalidateQueries({ queryKey: [campaigns.cancel.group] })
      if (error.code === 'conflict')
        await askDialog({ title: say('ask.edit_late_title', { name }), text: say('ask.edit_late_text') })
      else notifyRefusal(error)
      return null
    }
  }
  const edit = async () => {
    const { pressed } = await askDialog({
      title: say('ask.edit_title', { name }),
      text: say('ask.edit_text'),
      ok: say('ask.edit_ok'),
      cancel: say('ask.cancel_no'),
    })
    if (pressed === 'ok') await again.begin(campaign, { isEdited: true, before: takeOut })
  }
  return { busy: cancel.busy || again.busy, edit }
}
