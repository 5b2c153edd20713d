import type { Offer } from '@stampwell/contract/business/offers.ts'
import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/offers.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'

/** Asks, and deletes an offer. */
export function useRemoveOffer() {
  const act = useAct(offers.remove, { success: say('removal.done') })
  return async ({ id, title, redemptions }: Offer) => {
    const { pressed } = await askDialog({
      title: say('removal.title', { offer: title }),
      text: say('removal.text'),
      ...(redemptions > 0 ? { after: say('removal.kept', { count: redemptions }) } : {}),
      ok: say('removal.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await act.submit({ params: { id } })
  }
}
