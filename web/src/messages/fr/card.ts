import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { card as en } from '../en/card.ts'

export const card: PartialTranslation<typeof en> = {
  left: { one: 'Plus qu’un tampon pour', many: 'Encore {count} pour', other: 'Encore {count} pour' },
  full: 'Carte pleine',
  full_named: 'carte pleine',
  ready: 'À récupérer',
  collected: 'Récupérée',
  of: 'sur {of}',
  next: 'À {at} : {name}',
  no_slots: 'Nombre de tampons à choisir',
  label: '{business}, {card}. Tampons : {stamps} sur {of}. {state}',
  label_none: '{business}, {card}. Nombre de tampons à choisir.',
  state_ready: 'À récupérer : {name}.',
  state_collected: 'Récupérée : {name}.',
  state_left: {
    one: 'Plus qu’un tampon pour {name}.',
    many: 'Encore {count} tampons pour {name}.',
    other: 'Encore {count} tampons pour {name}.',
  },
}
