import type { Translation } from '@stampwell/domain/text/message.ts'
import type { billingMails as en } from '../en/billing-mails.ts'

export const billingMails: Translation<typeof en> = {
  why: 'Vous recevez cet e-mail car il concerne la formule de votre compte Stampwell.',
  plans: 'Voir les formules',
  trial_ending: {
    subject: 'Votre essai se termine le {date}',
    heading: 'Votre essai se termine le {date}',
    text: '{business} essaie {plan} jusque-là. Choisissez une formule pour garder ce qu’elle apporte.',
    after:
      'Si vous n’en choisissez aucune, rien n’est débité et {business} continue avec la formule gratuite. Vous gardez vos cartes, vos clients et leurs tampons.',
  },
  trial_ended: {
    subject: 'Votre essai est terminé',
    heading: 'Votre essai est terminé',
    text: '{business} continue avec la formule gratuite. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
    after:
      'Rien n’a été supprimé. Les cartes au-delà de la limite gratuite sont fermées aux nouveaux clients. Choisissez une formule quand vous voudrez retrouver le reste.',
  },
  pay: 'Payer',
  renewal_failed: {
    subject: 'Votre paiement pour {plan} a été refusé',
    heading: 'Votre paiement pour {plan} a été refusé',
    text: 'Nous n’avons pas pu débiter {amount} pour la prochaine période du commerce {business}.',
  },
  renewal_due: {
    subject: 'Votre formule {plan} est à régler',
    heading: 'Votre formule {plan} est à régler',
    text: '{amount} sont dus pour la prochaine période du commerce {business}. Nous ne pouvons rien débiter sans vous : réglez ce montant vous-même.',
  },
  renewal_currency: {
    subject: 'Votre formule {plan} est à régler',
    heading: 'Votre formule {plan} est à régler',
    text: '{amount} sont dus pour la prochaine période du commerce {business}. Le service de paiement de votre carte enregistrée n’accepte pas {currency} : nous ne l’avons donc pas débitée. Réglez ce montant vous-même.',
  },
  renewal_mismatch: {
    subject: 'Un autre montant a été débité pour {plan}',
    heading: 'Un autre montant a été débité pour {plan}',
    text: 'Votre carte a été débitée de {charged}, alors que {amount} sont dus pour la prochaine période du commerce {business}. Ce débit ne compte pas comme payé. Nous l’examinons avec le service de paiement, et ne débitons rien d’autre sans vous.',
    pay: 'Vous pouvez régler {amount} maintenant pour que votre formule continue.',
  },
  renewal_next: {
    retries:
      'Rien ne change pour l’instant. Nous réessaierons le {date}. Vous pouvez aussi payer maintenant, avec une autre carte si vous voulez.',
    waits: 'Rien ne change pour l’instant. Nous vous le rappellerons le {date}.',
    grace_begins:
      'Sans paiement, plus personne ne pourra s’inscrire et rien ne sera envoyé à partir du {date}. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
    expires: 'Sans paiement, {business} passe à la formule gratuite à partir du {date}.',
    expires_given:
      'Sans paiement, la formule que {business} paie prend fin le {date}. La formule qui lui est offerte continue.',
    suspended:
      'Tant que le commerce {business} est suspendu, vous n’avez rien à payer et aucun jour de votre formule ne passe.',
    closing:
      'Tant que le compte du commerce {business} est en cours de fermeture, vous n’avez rien à payer et plus rien n’est débité.',
  },
  grace_begun: {
    subject: 'Votre formule {plan} n’est pas réglée',
    heading: 'Votre formule {plan} n’est pas réglée',
    due: '{amount} sont dus pour la prochaine période.',
    given: 'Rien ne change pour l’instant : {business} garde la formule qui lui est offerte, jusqu’au {until}.',
    text: 'Plus personne ne peut s’inscrire chez {business} et rien n’est envoyé jusqu’au paiement. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
  },
  unpaid_ended: {
    subject: 'Votre formule {plan} a pris fin',
    heading: 'Votre formule {plan} a pris fin',
    given:
      'Elle n’a pas été réglée. Rien d’autre ne change : {business} garde la formule qui lui est offerte, jusqu’au {until}.',
    text: 'Elle n’a pas été réglée : {business} continue avec la formule gratuite. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
    after:
      'Rien n’a été supprimé. Les cartes au-delà de la limite gratuite sont fermées aux nouveaux clients. Choisissez une formule quand vous voudrez retrouver le reste.',
  },
  plan_moved: {
    subject: 'Votre formule {plan} change le {date}',
    text: '{business} continue avec la nouvelle version de {plan} à partir du {date}.',
    kept: 'Ce que vous avez payé reste tel quel jusque-là.',
    free: 'Vous ne payez rien pour elle, comme avant.',
    price: {
      month: 'Prix : {after} par mois au lieu de {before}.',
      year: 'Prix : {after} par an au lieu de {before}.',
    },
    price_kept: {
      month: 'Prix : {after} par mois, comme avant.',
      year: 'Prix : {after} par an, comme avant.',
    },
    name: 'Nom : {after} au lieu de {before}.',
    changed: '{limit} : {after} au lieu de {before}.',
    added: 'Ce qui s’ajoute : {features}.',
    dropped: 'Ce qui n’y est plus : {features}.',
    terms_kept: 'Ce qu’elle permet et contient ne change pas.',
    lower:
      'Si vous avez plus que ce qu’elle permet, vous ne perdez rien : simplement, vous ne pouvez plus rien ajouter. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
    choice: 'Si vous n’en voulez pas, choisissez une autre formule ou résiliez avant le {date}.',
    button: 'Voir votre abonnement',
    limit: {
      live_cards: 'Cartes publiées',
      locations: 'Lieux',
      customers: 'Clients',
      operations_month: 'Inscriptions, tampons, récompenses par mois',
      emails_month: 'E-mails par mois',
      sms_month: 'SMS par mois',
      live_offers: 'Offres à la fois',
      statistics_days: 'Statistiques',
    },
    feature: {
      campaigns: 'campagnes',
      sms: 'SMS',
      automations: 'messages automatiques',
      offers: 'offres',
      statistics_full: 'heures, cohortes, lieux dans les statistiques',
    },
    no_limit: 'sans limite',
    number: '{count}',
    all_days: 'tout',
    days: { one: '{count} jour', many: '{count} jours', other: '{count} jours' },
  },
}
