import type { Translation } from '@stampwell/domain/text/message.ts'
import type { cardRefusals as en } from '../en/card-refusals.ts'

export const cardRefusals: Translation<typeof en> = {
  icon: 'Choisissez une icône dans la bibliothèque.',
  logo: 'Choisissez un logo dans la bibliothèque.',
  promised:
    'Une récompense à {stamps} tampons a été promise aux clients. Dépubliez d’abord la carte pour la raccourcir.',
  beyond_the_card: 'La carte compte {stamps}. Choisissez un nombre qui ne le dépasse pas.',
  second_sign_up: 'La carte a déjà une récompense d’inscription.',
  second_reward: 'Il y a déjà une récompense à {stamps}.',
  no_value: 'Saisissez sa valeur.',
}
