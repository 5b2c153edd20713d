import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { recipient as en } from '../en/recipient.ts'

export const recipient: PartialTranslation<typeof en> = {
  redeem: 'Utiliser',
  ask: 'Où l’envoyer ?',
  ask_text: 'Vous envoyez vous-même {name}. Vous la retrouvez sous « Récompenses à envoyer ».',
  ask_text_at_till: 'C’est le propriétaire qui envoie {name}. Demandez au client où l’envoyer.',
  cancel: 'Annuler',
  phone: 'Numéro de téléphone',
  smartcard: 'Numéro de carte TV',
  meter: 'Numéro de compteur',
  currency: 'Devise',
  country: 'Pays',
  choose: 'Choisir',
  smartcard_hint: '10 ou 11 caractères',
  meter_hint: '11 caractères',
  phone_hint: '11 chiffres, ou avec l’indicatif du pays',
  phone_hint_in: 'Avec l’indicatif du pays, comme {example}',
  other_currency: 'La récompense vaut {worth}. Envoyez la même valeur dans l’autre devise.',
}
