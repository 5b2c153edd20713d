import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { refused as en } from '../en/refused.ts'

export const refused: PartialTranslation<typeof en> = {
  unverified: 'Confirmez votre adresse e-mail avant d’envoyer.',
  verify: 'Saisir le code',
  new_tab: 'ouvre un nouvel onglet',
}
