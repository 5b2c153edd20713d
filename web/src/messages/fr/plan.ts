import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { plan as en } from '../en/plan.ts'

export const plan: PartialTranslation<typeof en> = {
  to_plans: 'Voir les formules',
  to_subscription: 'Aller à votre abonnement',
  new_tab: 'ouvre un nouvel onglet',
  grace:
    'Un paiement est en attente. Tant qu’il n’est pas réglé, aucun nouveau client n’est ajouté et aucun message ne part. Vous tamponnez et remettez les récompenses comme avant.',
  limit: {
    live_cards: {
      one: 'Votre formule permet 1 carte publiée, et elle est utilisée. Dépubliez d’abord cette carte, ou changez de formule.',
      many: 'Votre formule permet {count} cartes publiées, et toutes sont utilisées. Dépubliez-en d’abord une, ou changez de formule.',
      other:
        'Votre formule permet {count} cartes publiées, et toutes sont utilisées. Dépubliez-en d’abord une, ou changez de formule.',
    },
    locations: {
      one: 'Votre formule permet 1 lieu, et il est utilisé.',
      many: 'Votre formule permet {count} lieux, et tous sont utilisés.',
      other: 'Votre formule permet {count} lieux, et tous sont utilisés.',
    },
    customers: {
      one: 'Votre formule permet 1 client : la limite est atteinte.',
      many: 'Votre formule permet {count} clients : la limite est atteinte.',
      other: 'Votre formule permet {count} clients : la limite est atteinte.',
    },
    statistics_days: {
      one: 'Votre formule montre les statistiques du dernier jour. Les plus anciennes sont conservées.',
      many: 'Votre formule montre les statistiques des {count} derniers jours. Les plus anciennes sont conservées.',
      other: 'Votre formule montre les statistiques des {count} derniers jours. Les plus anciennes sont conservées.',
    },
    live_offers: {
      one: 'Votre formule permet 1 offre à la fois. Terminez-la ou supprimez-la d’abord, ou changez de formule.',
      many: 'Votre formule permet {count} offres à la fois. Terminez-en ou supprimez-en d’abord une, ou changez de formule.',
      other:
        'Votre formule permet {count} offres à la fois. Terminez-en ou supprimez-en d’abord une, ou changez de formule.',
    },
  },
}
