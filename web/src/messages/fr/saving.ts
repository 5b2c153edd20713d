import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { saving as en } from '../en/saving.ts'

export const saving: PartialTranslation<typeof en> = {
  save: 'Enregistrer',
  unsaved: 'Pas encore enregistré',
}
