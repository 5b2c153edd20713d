import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { walletPage as en } from '../en/wallet-page.ts'

export const walletPage: PartialTranslation<typeof en> = {
  title: 'Votre carte',
  title_of: 'Votre carte chez {business}',
  loading: 'Chargement de votre carte',
  error: 'Votre carte ne s’est pas chargée',
  ended: 'Ce lien ne mène plus nulle part',
  ended_text: 'Il a pris fin, ou il en manque une partie.',
  ended_advice: 'Ouvrez le lien de votre message le plus récent, ou demandez au comptoir.',
  gone: 'Ce lien n’ouvre aucune carte',
  gone_text: 'Demandez-en un nouveau au comptoir, ou scannez-y de nouveau le code.',
}
