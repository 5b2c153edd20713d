import type { Translation } from '@stampwell/domain/text/message.ts'
import type { customerRefusals as en } from '../en/customer-refusals.ts'

export const customerRefusals: Translation<typeof en> = {
  date_of_birth: 'Saisissez une date de naissance valable, qui n’est pas dans le futur.',
  unreachable: 'Saisissez un numéro de téléphone ou une adresse e-mail.',
  same_customer: 'Choisissez un autre client : c’est le même.',
  merge_is_old: 'Cette fusion date de plus de 7 jours et ne peut plus être annulée.',
  merged_again: 'Le client gardé a été fusionné avec un autre depuis. Annulez d’abord cette fusion.',
  reward_redeemed: 'Récompense utilisée depuis : « {reward} ».',
  card_went_on: 'Carte remplie ou recommencée depuis : « {card} ».',
  receipt_refunded: 'Le ticket « {receipt} » a été remboursé depuis.',
  phone_taken: 'Quelqu’un d’autre a son numéro de téléphone maintenant.',
  email_taken: 'Quelqu’un d’autre a son adresse e-mail maintenant.',
  nothing_left: 'Il ne resterait rien pour joindre le client gardé.',
}
