import type { PartialTranslation } from '@stampwell/domain/message.ts'
import type { document as en } from '../en/document.ts'

export const document: PartialTranslation<typeof en> = {
  loading: 'Chargement de la page',
  shared_title: 'Votre carte de fidélité',
  shared_text: 'Elle tient dans votre téléphone. Sans appli, sans mot de passe.',
}
