import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { caseStudy as en } from '../en/case-study.ts'

export const caseStudy: PartialTranslation<typeof en> = {
  page_title: 'L’histoire d’un café, avec des données de démonstration · Stampwell',
  description:
    'Corner Café est la démonstration fournie avec Stampwell : trois cartes, quatre-vingt-dix jours de visites. Ce que son propriétaire met en place et voit, chaque chiffre étant signalé comme inventé.',
  title: 'L’histoire d’un café aux clients inventés',
  lead: 'Corner Café n’est pas un de nos clients. C’est la démonstration fournie avec le programme, et vous pouvez la visiter vous-même. Nous n’avons pas encore d’histoire d’un vrai commerce à raconter, et nous n’en inventons pas.',
  note: 'Données de démonstration : le café, ses clients et tous les chiffres de cette page sont inventés.',
  figures: {
    title: 'Le café en chiffres',
    people: { one: '{count} client', many: '{count} clients', other: '{count} clients' },
    cards: { one: '{count} carte', many: '{count} cartes', other: '{count} cartes' },
    days: { one: '{count} jour de visites', many: '{count} jours de visites', other: '{count} jours de visites' },
    stamps: '{count} tampons sur la carte café, dont {start} à l’inscription',
  },
  paper: {
    title: 'Avant : le papier',
    text: 'Le café de Yaba distribuait des cartes en papier. Elles étaient perdues, oubliées à la maison, ou tamponnées par des amis derrière le comptoir. Le propriétaire savait combien de cafés étaient vendus, mais pas qui les avait achetés.',
  },
  cards: {
    title: 'Trois cartes',
    text: 'La carte café compte {stamps} tampons. Elle offre un cookie à l’inscription, un beignet en chemin et un flat white quand elle est pleine. La carte déjeuner s’adresse aux clients de la semaine, et la troisième remercie ceux qui amènent un ami, avec du crédit téléphonique.',
  },
  counter: {
    title: 'Au comptoir',
    text: 'Deux succursales, Yaba et Ikeja, utilisent les mêmes cartes. Un client montre le code sur son téléphone ou dit son numéro, et la personne au comptoir appuie une fois. De temps en temps, quelqu’un prend deux tasses et reçoit deux tampons.',
  },
  change: {
    title: 'Une meilleure récompense, sans rompre de promesse',
    text: 'Puis le propriétaire a remplacé le flat white offert par une boisson au choix. Ceux qui avaient commencé une carte avant ont gardé ce qu’elle promettait, ou sont passés à la meilleure.',
  },
  messages: {
    title: 'Cinq campagnes, et ce qu’elles peuvent prouver',
    text: 'Un message de bienvenue, les après-midi de pluie, la nouvelle récompense, un mot à ceux qui ne venaient plus et les gâteaux des fêtes. Pour savoir ce qu’un message a changé, certains ne doivent pas le recevoir, et dans un café de cette taille ils sont trop peu pour comparer. La page d’une campagne le dit, au lieu d’afficher un chiffre flatteur.',
  },
  try: {
    title: 'Visitez-le',
    text: 'Démarrez le programme sur votre propre ordinateur. Le café de démonstration s’y trouve, avec ses identifiants sur la page de connexion.',
  },
  promise: {
    title: 'Ne jamais perdre un tampon',
    lead: 'Ce que nous promettons, quoi qu’il arrive. C’est la façon dont le programme fonctionne, pas un argument de vente.',
    pays: {
      title: 'Un commerce arrête de payer',
      text: 'Ses clients reçoivent des tampons et récupèrent leurs récompenses comme avant. Seuls les nouveaux clients, les offres et les campagnes attendent.',
    },
    phone: {
      title: 'Un téléphone est perdu',
      text: 'Les tampons appartiennent à la personne. Avec le même numéro ou la même adresse e-mail, on retrouve la même carte sur le téléphone suivant.',
    },
    signal: {
      title: 'Le réseau tombe',
      text: 'Un tampon attend sur l’appareil du comptoir. Il compte une seule fois, quel que soit le nombre d’envois.',
    },
    history: {
      title: 'Quelqu’un doute du compte',
      text: 'Chaque tampon figure dans un historique que personne ne peut modifier, pas même le programme de l’exploitant.',
    },
    vanish: {
      title: 'Nous disparaissons',
      text: 'Un commerce télécharge ses clients et leurs tampons n’importe quel jour, avec n’importe quelle formule. Le programme est un logiciel libre que chacun peut faire tourner.',
    },
  },
}
