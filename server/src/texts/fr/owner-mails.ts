import type { Translation } from '@stampwell/domain/text/message.ts'
import type { ownerMails as en } from '../en/owner-mails.ts'

export const ownerMails: Translation<typeof en> = {
  choose: 'Choisissez vos e-mails',
  summary: {
    subject: {
      one: '{business} : {count} visite la semaine dernière',
      many: '{business} : {count} visites la semaine dernière',
      other: '{business} : {count} visites la semaine dernière',
    },
    heading: 'La semaine jusqu’au {date}',
    visits: {
      one: '{count} visite, {before} la semaine d’avant.',
      many: '{count} visites, {before} la semaine d’avant.',
      other: '{count} visites, {before} la semaine d’avant.',
    },
    returning: {
      one: '{count} client est revenu.',
      many: '{count} clients sont revenus.',
      other: '{count} clients sont revenus.',
    },
    new_customers: {
      one: '{count} nouveau client.',
      many: '{count} nouveaux clients.',
      other: '{count} nouveaux clients.',
    },
    redeemed: {
      one: '{count} récompense remise.',
      many: '{count} récompenses remises.',
      other: '{count} récompenses remises.',
    },
    ready: {
      one: '{count} récompense est prête pour son client.',
      many: '{count} récompenses sont prêtes pour leurs clients.',
      other: '{count} récompenses sont prêtes pour leurs clients.',
    },
    suggestions: {
      send_rewards: 'Des clients attendent une récompense que vous envoyez vous-même.',
      win_back:
        'Moins de monde est venu, et certains ne viennent plus depuis 60 jours. Un message automatique peut leur être envoyé.',
      poster: 'Aucun nouveau client ne s’est inscrit. L’affiche est-elle là où l’on paie ?',
      offer: 'Moins de monde est venu que la semaine d’avant. Une offre un jour calme fait revenir du monde.',
      statistics: 'Vos statistiques montrent la semaine à côté des mois d’avant.',
    },
    buttons: {
      send_rewards: 'Voir les récompenses à envoyer',
      win_back: 'Les faire revenir',
      poster: 'Imprimer l’affiche',
      offer: 'Créer une offre',
      statistics: 'Voir les statistiques',
    },
    why: 'Vous recevez cet e-mail le lundi, sauf après deux semaines sans activité.',
  },
  next: {
    subjects: {
      design_card: '{business} : créez votre carte',
      publish_card: '{business} : publiez votre carte',
      first_customer: '{business} : accueillez le premier client',
      first_stamp: '{business} : donnez le premier tampon',
    },
    headings: {
      design_card: 'Créez votre carte',
      publish_card: 'Publiez votre carte',
      first_customer: 'Accueillez le premier client',
      first_stamp: 'Donnez le premier tampon',
    },
    lines: {
      design_card:
        'Choisissez un nom, le nombre de tampons et la récompense. Tout peut changer jusqu’à la publication de la carte.',
      publish_card: 'Votre carte est créée. Personne ne peut la prendre avant que vous la publiiez.',
      first_customer:
        'Votre carte est en ligne. Imprimez son affiche et placez-la là où l’on paie : on la scanne, et l’on est inscrit.',
      first_stamp: 'Des clients ont votre carte. Ouvrez le comptoir, trouvez l’un d’eux et appuyez une fois.',
    },
    buttons: {
      design_card: 'Créer la carte',
      publish_card: 'Publier la carte',
      first_customer: 'Obtenir le QR code',
      first_stamp: 'Ouvrir le comptoir',
    },
    why: 'Vous recevez cet e-mail le lundi pendant les quatre premières semaines, jusqu’au premier tampon donné.',
  },
  rewards: {
    subject: {
      one: '{count} récompense attend que vous l’envoyiez',
      many: '{count} récompenses attendent que vous les envoyiez',
      other: '{count} récompenses attendent que vous les envoyiez',
    },
    text: 'Des clients du commerce {business} ont utilisé des récompenses que vous envoyez vous-même, dont une depuis plus d’un jour.',
    after: 'Marquez chacune comme envoyée, et cet e-mail s’arrête.',
    button: 'Voir les récompenses à envoyer',
    why: 'Vous recevez cet e-mail au plus une fois par jour, tant qu’une récompense attend depuis plus d’un jour.',
  },
}
