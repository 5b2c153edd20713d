import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { termsQuestion as en } from '../en/terms-question.ts'

export const termsQuestion: PartialTranslation<typeof en> = {
  title: 'Nos conditions ont changé',
  text: 'Une nouvelle version est en vigueur depuis le {day}. Si vous n’êtes pas d’accord, vous pouvez télécharger vos données et fermer le compte dans les paramètres.',
  read: 'Lire les conditions',
  accept: 'Accepter',
  later: 'Plus tard',
  accepted: 'Vous avez accepté les conditions.',
}
