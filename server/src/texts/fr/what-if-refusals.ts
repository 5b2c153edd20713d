import type { Translation } from '@stampwell/domain/text/message.ts'
import type { whatIfRefusals as en } from '../en/what-if-refusals.ts'

export const whatIfRefusals: Translation<typeof en> = {
  no_stamps: 'Indiquez combien de tampons remplissent la carte, puis enregistrez-la.',
  running: 'Un calcul est déjà en cours. Attendez-le, ou arrêtez-le d’abord.',
  from: 'Choisissez un moment des deux dernières années.',
}
