import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { loadPart as en } from '../en/load-part.ts'

export const loadPart: PartialTranslation<typeof en> = {
  new_version: 'Une nouvelle version de Stampwell est là. Cette page ne peut pas continuer sans elle.',
  load: 'Charger la nouvelle version',
  no_connection: 'Pas de connexion. La page s’ouvrira dès son retour.',
}
