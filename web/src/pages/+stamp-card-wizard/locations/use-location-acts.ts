import { locations as endpoints, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/wizard.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import type { LocationBody } from './LocationForm.tsx'
import type { ShownCard } from '../draft/shown-card.ts'

export function useLocationActs(card: ShownCard) {
  const also = [stampCards.show]
  const add = useAct(endpoints.create, { also, success: say('place.added') })
  const change = useAct(endpoints.update, { also, success: say('place.changed') })
  const removing = useAct(endpoints.remove, { also, success: say('place.removed') })

  /** Returns true when the location is saved. `savedLocation` is null for a new one. */
  const save = async (savedLocation: Location | null, body: LocationBody): Promise<boolean> => {
    const saved = savedLocation
      ? await change.submit({ params: { location: savedLocation.id }, body })
      : await add.submit({ body: { stamp: card.id, ...body } })
    return saved !== null
  }
  const remove = async (savedLocation: Location) => {
    const { pressed } = await askDialog({
      title: say('place.remove_title', { name: savedLocation.name }),
      text: say('place.remove_text'),
      ok: say('place.remove'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await removing.submit({ params: { location: savedLocation.id } })
  }
  return { add, change, save, remove }
}
