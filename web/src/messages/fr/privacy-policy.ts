import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { privacyPolicy as en } from '../en/privacy-policy.ts'

export const privacyPolicy: PartialTranslation<typeof en> = {
  page_title: 'Confidentialité · Stampwell',
  description:
    'Quelles données sont conservées sur les clients, les commerces et les visiteurs, pourquoi, combien de temps, et comment les voir ou les supprimer.',
  title: 'Confidentialité',
  lead: 'Quelles données sont conservées sur vous, pourquoi, combien de temps, et ce que vous pouvez y faire.',
  who: {
    title: 'Qui est responsable',
    text: 'Pour les données de ceux qui ont la carte d’un commerce : ce commerce. Il décide de leur usage, et nous les conservons pour son compte.\nPour les comptes des commerces, pour ce site et pour les messages qui nous sont adressés : [legal_name], [legal_address]. E-mail : [support_email].\nCette politique suit la loi nigériane de 2023 sur la protection des données (Nigeria Data Protection Act, NDPA) et le règlement général sur la protection des données (RGPD).',
  },
  customers: {
    title: 'Si vous avez une carte',
    text: 'Sont conservés : votre nom, votre numéro de téléphone ou votre adresse e-mail, votre date d’anniversaire si vous la donnez, ce que vous avez accepté et en quels termes, vos cartes, tampons et récompenses avec l’heure et le lieu, les messages qui vous sont envoyés, et les notes que le commerce écrit.\nPour chaque message, le programme garde aussi, avec l’heure, lesquels de ses liens vous avez ouverts et si vous l’avez vu sur la page de votre carte. L’ouverture d’un e-mail n’est gardée que là où l’exploitant l’a activée : l’e-mail charge alors une image qui l’indique. Le commerce en tire combien de personnes un message a touchées.\nLa base en est la carte que vous avez demandée et, pour les messages, votre consentement, pour chaque canal. Le programme montre ces données au commerce dont vous avez la carte et, pour qu’ils puissent aider, à ceux qui gèrent ce site : masquées, et en entier seulement pour un motif qui est consigné. Elles ne sont pas vendues, et aucun autre commerce ne peut les voir.',
  },
  businesses: {
    title: 'Si vous avez un compte de commerce',
    text: 'Sont conservés : votre nom, votre adresse e-mail, votre numéro de téléphone, votre commerce, vos adresses, vos paramètres, votre formule et vos paiements et, pour chaque connexion, son heure, le navigateur et l’adresse réseau, afin que vous puissiez mettre fin aux connexions qui ne sont pas les vôtres.\nLa base en est notre contrat avec vous et, pour les connexions, notre intérêt à protéger les comptes. Votre mot de passe n’est conservé que sous forme d’empreinte. Les numéros de carte bancaire ne nous parviennent jamais : vous les tapez sur la page du service de paiement.',
  },
  visitors: {
    title: 'Si vous visitez ce site',
    text: 'Les pages publiques ne déposent pas de cookies et ne chargent ni script ni police de tiers. Le seul cookie des autres pages garde la langue que vous choisissez. Votre navigateur garde pour lui quelques réglages : clair ou sombre, une carte que vous avez dessinée, les cartes que vous avez ouvertes.\nLe journal du serveur contient l’adresse demandée, l’heure et, quand une requête est refusée, votre adresse réseau, pour trouver les pannes et les attaques. Ce que vous écrivez sur la page de contact est gardé jusqu’à ce que nous y ayons répondu et que cela ne soit plus nécessaire.',
  },
  others: {
    title: 'Qui d’autre reçoit des données',
    text: 'Là où l’exploitant les a mis en place : l’hébergeur du serveur, un service d’e-mail, un service de SMS (Termii, Africa’s Talking ou Twilio) et des services de paiement (Paystack, Flutterwave ou Stripe). Chacun ne reçoit que ce dont il a besoin pour sa part. Dans les comptes des commerces, une carte géographique peut venir de Google.\nSi l’un d’eux se trouve dans un autre pays, les données y vont sur la base qu’exigent la NDPA et le RGPD. Demandez-nous la liste.',
  },
  time: {
    title: 'Combien de temps',
    text: 'Cartes et tampons : tant que vous avez la carte. Si vous demandez la suppression sur la page de votre carte, elle a lieu après un jour, pendant lequel vous pouvez changer d’avis. Restent des nombres de tampons sans personne et, pour que nul ne vous écrive de nouveau après votre refus, une empreinte à clé de votre adresse.\nUn commerce qui ferme son compte est effacé avec ses clients après 30 jours, pendant lesquels il peut changer d’avis ; les paiements et les reçus restent.\nLes connexions prennent fin au plus tard après 14 jours. Les codes et les liens sont supprimés peu après leur expiration. Les sauvegardes sont gardées jusqu’à trois mois ; quand l’une d’elles est restaurée, les personnes supprimées le sont de nouveau. Les reçus sont gardés aussi longtemps que le droit fiscal l’exige.',
  },
  rights: {
    title: 'Vos droits',
    text: 'Vous pouvez voir vos données, les obtenir en fichier, les corriger, les faire supprimer, vous opposer à leur usage, et retirer un consentement à tout moment ; cela n’annule pas ce qui a été fait avant. Ceux qui ont une carte font une grande partie de tout cela eux-mêmes sur la page de leur carte, et s’adressent sinon au commerce. Les commerces le font dans leurs paramètres ou nous écrivent.\nVous pouvez déposer une plainte auprès de la Commission nigériane de protection des données (Nigeria Data Protection Commission), ou de l’autorité du pays où vous vivez.',
  },
  safety: {
    title: 'Comment elles sont protégées',
    text: 'Les connexions sont chiffrées. Les mots de passe, les codes PIN et les liens sont conservés sous forme d’empreintes. La base de données elle-même sépare les données de chaque commerce. L’historique des tampons ne peut pas être modifié. Les tentatives de connexion sont limitées, et la double authentification est possible.',
  },
  decisions: {
    title: 'Pas de décision automatique',
    text: 'Le programme montre au commerce les clients qui tardent plus que d’habitude. Il ne prend sur vous aucune décision qui ait un effet juridique.',
  },
  children: {
    title: 'Enfants',
    text: 'Le service n’est pas destiné aux enfants sans l’accord d’un parent ou d’un tuteur.',
  },
}
