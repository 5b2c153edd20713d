import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { counterOffers as en } from '../en/counter-offers.ts'

export const counterOffers: PartialTranslation<typeof en> = {
  folded: { one: '{count} offre', other: '{count} offres' },
  title: 'Offres',
  use: 'L’utiliser',
  use_named: 'L’utiliser : {offer}',
  ask: {
    title: 'Utiliser « {offer} » ?',
    for: 'Pour {name} : {figure}.',
    once: 'Elle ne sert qu’une fois : ensuite, le comptoir la refuse.',
  },
  used: 'Utilisée : {moment}',
  used_by: 'Utilisée : {moment}, {name}',
  undo: 'Annuler',
  undo_named: 'Annuler : {offer}',
  undone: 'Utilisation annulée : {offer}.',
  done: 'Utilisée : {offer}.',
  error: 'Les offres ne se sont pas chargées.',
  retry: 'Réessayer',
}
