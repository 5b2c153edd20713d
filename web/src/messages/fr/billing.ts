import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { billing as en } from '../en/billing.ts'

export const billing: PartialTranslation<typeof en> = {
  failed: 'Les formules ne se sont pas chargées',
  your_plan: 'votre formule',
  limit: {
    live_cards: 'Cartes publiées',
    locations: 'Lieux',
    customers: 'Clients',
    live_offers: 'Offres à la fois',
    operations_month: 'Inscriptions, tampons, récompenses',
    emails_month: 'E-mails',
    sms_month: 'SMS',
  },
  state: {
    none: { tag: 'Sans fin', title: 'Votre formule : {plan}.', text: 'Rien n’est débité, et il n’y a pas de fin.' },
    trial_ahead: {
      tag: 'Avant l’essai',
      text: {
        one: 'Confirmez votre adresse e-mail, et vous essayez tout pendant un jour.',
        many: 'Confirmez votre adresse e-mail, et vous essayez tout pendant {count} jours.',
        other: 'Confirmez votre adresse e-mail, et vous essayez tout pendant {count} jours.',
      },
    },
    trial_used: {
      text: 'L’essai est accordé une seule fois par adresse e-mail et par numéro de téléphone. Si quelqu’un d’autre a utilisé les vôtres, écrivez à {whom} : il peut vous être accordé de nouveau.',
      us: 'l’équipe qui gère Stampwell pour vous',
    },
    unsold: {
      tag: 'Sans fin',
      title: 'Votre formule : {plan}.',
      text: 'Rien n’est vendu sur cette installation : rien n’est débité, et votre formule n’a pas de fin.',
    },
    granted: {
      tag: 'Offerte',
      title: '{plan} vous est offerte jusqu’au {day}.',
      text: 'Rien n’est débité pour cela.',
    },
    trialing: {
      tag: 'Essai',
      left: { one: 'Encore {count} jour', other: 'Encore {count} jours' },
      title: 'Vous essayez {plan} jusqu’au {day}. Ensuite, vous passez au gratuit.',
      text: 'Rien n’est débité automatiquement. Après l’essai, tous les tampons et récompenses sont gardés.',
    },
    incomplete: {
      tag: 'Pas encore payée',
      title: '{chosen} commence dès le paiement.',
      text: 'D’ici là, votre formule reste {plan}. Sans paiement, votre choix prend fin le {day}.',
      text_trial: 'Vous essayez {plan} jusqu’au {day}. Sans paiement, vous passez ensuite au gratuit.',
    },
    active: {
      tag: 'Payée',
      title: '{plan}, payée jusqu’au {day}. Ensuite, elle se renouvelle.',
      text: 'Le paiement est automatique. Vous pouvez résilier à tout moment.',
    },
    upgrade: {
      tag: 'En attente de paiement',
      title: '{plan}, payée jusqu’au {day}. {next} attend son paiement.',
      text: '{next} s’active dès le paiement. D’ici là, rien ne change.',
    },
    downgrade: {
      tag: 'Changement prévu',
      title: '{plan} jusqu’au {day}. Ensuite {next}.',
      text: 'Vous avez payé {plan} jusque-là et pouvez tout utiliser.',
    },
    renewed: {
      tag: 'Payée',
      title: '{plan}, payée jusqu’au {day}. Ensuite, elle est renouvelée dans sa version la plus récente.',
      text: 'Ce que vous avez payé reste tel quel jusque-là. Vous pouvez résilier à tout moment.',
    },
    renewing: {
      tag: 'À payer',
      title: '{plan} était payée jusqu’au {day}. Le renouvellement est en cours de paiement.',
      text: 'Tout fonctionne encore. Vous pouvez aussi le régler ici.',
    },
    cancelling: {
      tag: 'Résiliée',
      title: '{plan} prend fin le {day}. Ensuite, vous passez au gratuit.',
      text: 'Vous avez payé jusque-là et pouvez tout utiliser. Aucun tampon n’est perdu.',
    },
    past_due: {
      tag: 'Paiement échoué',
      title: 'Le renouvellement de {plan} a échoué le {since}. Tout fonctionne encore.',
      retries:
        'Nous réessayons le {day}. À partir du {grace}, aucun nouveau client n’est ajouté et aucun message ne part.',
      grace_begins:
        'Nous avons fait la dernière tentative. À partir du {day}, aucun nouveau client n’est ajouté et aucun message ne part.',
    },
    grace: {
      tag: 'Derniers jours',
      title: 'Plus personne ne peut s’inscrire, et les messages attendent. Vous tamponnez comme avant.',
      text: 'Le {day}, vous passez au gratuit. Payez avant, et tout se rouvre aussitôt.',
    },
    closing: {
      tag: 'Compte en fermeture',
      title: 'Le compte ferme le {day}. D’ici là, rien n’est débité.',
      text: 'Votre formule : {plan}. Gardez le compte, et les paiements reprennent comme avant.',
    },
    cancelled: {
      tag: 'Résiliée',
      title: 'Vous avez résilié. Votre formule : {plan}.',
      text: 'Tous les tampons et récompenses sont gardés. Une formule ouvre plus de cartes, de clients et de messages.',
    },
    expired: {
      tag: 'Terminée',
      title: 'Votre formule : {plan}.',
      text: 'Ce que vous aviez avant a pris fin ; tous les tampons et récompenses sont gardés. Une formule ouvre plus de cartes, de clients et de messages.',
    },
  },
  next: {
    trial_ends: 'Le {day}, l’essai se termine.',
    choice_lapses: 'Le {day}, le choix impayé prend fin.',
    renews: 'Le {day}, la formule que vous payez se renouvelle.',
    changes: 'Le {day}, la formule que vous payez change.',
    cancels: 'Le {day}, la formule que vous payez prend fin.',
    retries: 'Le {day}, nous réessayons le paiement échoué.',
    grace_begins: 'À partir du {day}, aucun nouveau client n’est ajouté et aucun message ne part, sauf paiement.',
    expires: 'Le {day}, vous passez au gratuit, sauf paiement.',
    expires_given: 'Le {day}, la formule que vous payez prend fin, sauf paiement.',
    grant_ends: 'Le {day}, la formule qui vous est offerte prend fin.',
  },
  day: 'Jour {day}',
  days: {
    label:
      'Jour {day} sur {last}. Tentatives les jours {tries}. Dès le jour {grace}, inscriptions fermées ; le jour {last}, passage au gratuit.',
  },
}
