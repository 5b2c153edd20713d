import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { pricing as en } from '../en/pricing.ts'

export const pricing: PartialTranslation<typeof en> = {
  page_title: 'Prix · Stampwell',
  description:
    'Une formule gratuite sans limite de durée, et des formules selon votre usage. Par mois ou par an. Aucune part de vos ventes.',
  title: 'Gratuit pour commencer. Ensuite, selon votre usage.',
  lead: 'Commencez sans carte bancaire. Quel que soit votre choix ensuite, vos clients gardent tous leurs tampons.',
  loading: 'Chargement des formules',
  without_script:
    'Les prix en vigueur sont chargés par un script. Sans script, écrivez-nous : nous vous les envoyons en réponse.',
  failed: 'Les prix ne se sont pas chargés',
  currency_failed: 'Les prix en {currency} ne se sont pas chargés',
  unsold: 'Rien n’est vendu sur cette installation. Chaque commerce a tout, sans limite de durée.',
  currency: 'Devise',
  start: 'Commencer avec {plan}',
  start_free: 'Commencer gratuitement',
  demo: 'Ce sont les formules en vigueur sur cette installation.',
  every: {
    title: 'Dans toutes les formules',
    signal: {
      title: 'Marche sans réseau',
      text: 'Les tampons attendent sur l’appareil et comptent une seule fois.',
    },
    phone: {
      title: 'Un téléphone perdu ne fait rien perdre',
      text: 'Même numéro, même carte, sur le nouveau téléphone.',
    },
    tills: { title: 'Caisses et équipe', text: 'Chaque personne a son propre code PIN.' },
    data: {
      title: 'Vos données sont à vous',
      text: 'Téléchargez vos clients et leurs tampons, n’importe quel jour.',
    },
    share: { title: 'Sans commission', text: 'Nous ne prenons jamais de part de vos ventes.' },
    redeem: {
      title: 'Les récompenses sont toujours remises',
      text: 'Une récompense gagnée peut toujours être récupérée.',
    },
  },
  fails: {
    title: 'Si un paiement échoue, vos cartes continuent',
    first: 'Jours 0 à 7',
    first_text: 'Tout marche. Nous réessayons et nous vous écrivons.',
    later: 'Jours 8 à 14',
    later_text: 'Ni nouveaux clients, ni campagnes. Vous tamponnez et remettez les récompenses comme avant.',
    after: 'Le jour 15, vous passez au gratuit. Personne ne perd un seul tampon ; payez, et tout se rouvre.',
  },
  more: {
    pay: {
      title: 'Comment payer ?',
      text: 'Sur la page d’un service de paiement, par les moyens qu’il propose dans votre pays. Nous ne voyons jamais votre numéro de carte. Chaque paiement a un reçu numéroté.',
    },
    change: {
      title: 'Puis-je changer plus tard ?',
      text: 'Vers une formule supérieure, aussitôt ; vers une formule inférieure, à la fin de la période payée. Vous voyez d’avance ce qui change.',
    },
    sms: {
      title: 'Qu’est-ce qui compte pour un SMS ?',
      text: 'Jusqu’à 160 lettres et signes simples, ou 70 si l’un d’eux est un emoji ou une lettre comme ê ou ọ. Un texte plus long compte pour plusieurs. Vous voyez leur nombre avant l’envoi.',
    },
  },
}
