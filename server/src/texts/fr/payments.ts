import type { Translation } from '@stampwell/domain/text/message.ts'
import type { payments as en } from '../en/payments.ts'

export const payments: Translation<typeof en> = {
  plan_replaced: 'Cette formule a changé depuis que vous avez ouvert la page. Rechargez-la pour voir l’offre actuelle.',
  plan_moves:
    'Cette version n’est plus vendue. Votre formule continue dans sa version la plus récente après la période payée.',
  free_plan: 'La formule gratuite ne coûte rien. Choisissez-la sans payer.',
  later_plan: 'Cette formule commence à la fin de la période payée : il n’y a rien à payer maintenant.',
  unknown_provider: 'Ce moyen de paiement n’est pas accepté ici.',
  other_currency: 'Ce service de paiement n’accepte pas {currency}. Choisissez-en un autre.',
  no_provider: 'Les paiements ne sont pas possibles pour le moment.',
  no_provider_for: 'Aucun service de paiement n’accepte {currency} ici. Demandez-nous comment payer.',
  provider_down: 'Le service de paiement ne répond pas. Rien n’a été débité. Réessayez dans un instant.',
  page_opening: 'La page de paiement est déjà en cours d’ouverture. Réessayez dans un instant.',
  choose_cards: 'Choisissez les cartes qui restent ouvertes aux nouveaux clients.',
  wrong_cards: 'Choisissez uniquement des cartes publiées, et pas plus que ne permet la formule.',
  nothing_to_refund: 'Il ne reste rien à rembourser sur ce paiement.',
  refund_too_much: 'C’est plus que ce qui reste de ce paiement.',
  closing: 'Ce compte est en cours de fermeture, donc rien n’est débité.',
  suspended: 'Ce commerce est suspendu : rien n’est débité.',
  charge_pending: 'Un débit est en cours. Attendez la réponse du prestataire.',
  just_tried: 'Ce paiement vient d’être tenté. Attendez une minute.',
  no_card: 'Aucune carte bancaire n’est enregistrée. Seul le propriétaire peut payer.',
  card_currency:
    'Le service de paiement de la carte enregistrée n’accepte pas {currency}. Seul le propriétaire peut payer.',
}
