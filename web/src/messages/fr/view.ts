import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { view as en } from '../en/view.ts'

export const view: PartialTranslation<typeof en> = {
  label: 'Vous consultez ce commerce',
  whose: 'Vous voyez ce que voit {business}.',
  left: 'Lecture seule, encore {time}.',
  reason: 'Motif : {reason}',
  leave: 'Quitter',
}
