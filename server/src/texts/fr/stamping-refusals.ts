import type { Translation } from '@stampwell/domain/text/message.ts'
import type { stampingRefusals as en } from '../en/stamping-refusals.ts'

export const stampingRefusals: Translation<typeof en> = {
  join_in_grace:
    'Un paiement est en attente : plus personne ne peut s’inscrire. Les clients qui ont une carte reçoivent leurs tampons comme avant.',
  join_closing:
    'Ce compte est en cours de fermeture, donc personne ne peut plus s’inscrire. Les clients qui ont une carte reçoivent leurs tampons comme avant.',
  join_limited:
    'Les inscriptions, tampons et récompenses que permet la formule sont épuisés ce mois-ci : plus personne ne peut s’inscrire. Les clients qui ont une carte reçoivent leurs tampons comme avant.',
  wait_minutes: 'Il est trop tôt pour le prochain tampon de ce client.',
  most_per_day: 'Ce client a reçu tous ses tampons d’aujourd’hui.',
  most_per_scan: 'C’est plus de tampons que cette carte n’en donne à la fois.',
  opening_hours: 'Cette carte ne donne des tampons que pendant les heures d’ouverture.',
  unknown_code:
    'Ce n’est pas un de nos codes, ou il est trop ancien. Scannez celui que la carte du client affiche maintenant.',
  stamps_and_amount: 'Envoyez les tampons ou le montant dépensé, pas les deux.',
  no_reason: 'Dites pourquoi vous le donnez quand même.',
  counts_no_money: 'Cette carte compte des tampons, pas de l’argent.',
  too_many_stamps: 'Cela fait {count} tampons. On en donne {max} au plus à la fois.',
  no_reward: 'Choisissez une récompense, ou saisissez son code.',
  no_recipient: 'Indiquez où envoyer cette récompense.',
}
