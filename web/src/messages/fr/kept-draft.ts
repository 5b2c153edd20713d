import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { keptDraft as en } from '../en/kept-draft.ts'

export const keptDraft: PartialTranslation<typeof en> = {
  kept: 'Brouillon enregistré sur cet appareil, {time}.',
  not_kept: 'Ce que vous écrivez est enregistré sur cet appareil.',
  elsewhere: 'Ce brouillon a été modifié dans un autre onglet.',
  take_over: 'Afficher celui-là',
  start_over: 'Recommencer',
  start_over_title: 'Vider le formulaire ?',
  start_over_text: 'Ce que vous avez écrit est effacé de cet appareil.',
  start_over_no: 'Le garder',
}
