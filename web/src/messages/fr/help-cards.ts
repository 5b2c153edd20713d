import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { helpCards as en } from '../en/help-cards.ts'

export const helpCards: PartialTranslation<typeof en> = {
  'live-card': {
    title: 'Modifier une carte publiée',
    answer:
      'Les clients gardent ce qui leur a été promis jusqu’à ce que leur carte soit pleine. Un changement qui ne leur est pas défavorable s’applique aussitôt.',
    also: 'changer changement conditions version nombre de tampons promesse anciennes',
    steps: `Ouvrez la carte et modifiez-la
Une nouvelle apparence s’affiche aussitôt, sur tous les téléphones.

Changez les tampons ou les récompenses et appuyez sur « Enregistrer »
Nous comptons qui passe aux nouvelles conditions et qui garde les anciennes, puis vous demandons confirmation avant d’enregistrer.

Suivez cela sous « Conditions »
Chaque version encore en usage y figure, avec ce qui a changé depuis.`,
    note: 'Les nouveaux clients et les nouvelles cartes ont toujours les dernières conditions.',
  },
  duration: {
    title: 'La durée d’une carte',
    answer: 'C’est vous qui la fixez. Sans fin, les tampons n’expirent jamais.',
    also: 'expirer expiration expire date validité valable périmé combien de temps',
    steps: `Choisissez « Après quelques jours » dans l’apparence de la carte
Le jour de l’inscription est le jour 1. La carte prend fin à minuit après le dernier jour, à l’heure de chez vous.

Ce qui prend fin
Les tampons qui ne font pas encore une carte pleine expirent. Les récompenses déjà gagnées gardent leur propre date.

Ce qui vient ensuite
Le tampon suivant commence une nouvelle carte, sans les tampons de bienvenue.`,
    note: 'Si vous changez le nombre de jours, cela vaut pour les clients qui s’inscrivent désormais.',
  },
  rules: {
    title: 'Limiter les tampons d’une carte',
    answer:
      'Cinq règles, toutes désactivées au départ : un délai, un nombre par jour, un nombre à la fois, des heures d’ouverture, une dépense.',
    also: 'abus fraude triche attendre attente horaires montant argent ticket maximum plafond',
    steps: `Ouvrez la carte et choisissez « Règles »
Chaque règle dit ce qu’elle fait.

Activez une règle et appuyez sur « Enregistrer »
Elle s’applique aussitôt, et les tampons déjà donnés comptent aussi.

Une exception ?
Vous pouvez appuyer sur « Le donner quand même » et dire pourquoi. La note reste dans l’historique du client. L’équipe à la caisse ne peut pas le faire.`,
    note: 'Avec « Des tampons selon la dépense », le reste compte la fois suivante.',
  },
  payouts: {
    title: 'Les récompenses que vous envoyez vous-même',
    answer:
      'Le crédit téléphonique, la TV, l’électricité et le mobile money viennent de vous. Nous demandons où les envoyer et tenons la liste.',
    also: 'recharge airtime abonnement virement transfert verser versement',
    steps: `Choisissez le type en ajoutant la récompense
La personne qui l’utilise doit donner un numéro de téléphone, de carte TV ou de compteur.

Ouvrez « Récompenses à envoyer »
La liste montre ce qui a été utilisé, et où va chaque récompense.

Envoyez-la, puis appuyez sur « Marquer comme envoyée »
Utilisez votre appli bancaire ou celle de l’opérateur. Gardez la référence : elle permet de retrouver le paiement si on vous le demande.`,
    note: 'Marquée trop tôt ? « Pas envoyée », dans le menu de sa ligne, la remet dans la liste. Nous gardons qui l’a marquée, et quand.',
  },
  offers: {
    title: 'Faire une offre',
    answer:
      'Une offre ne demande pas de tampons : un pourcentage ou un montant de réduction, quelque chose d’offert, ou deux pour un.',
    also: 'remise rabais promotion promo spéciale solde gratuit vente créer',
    steps: `Ouvrez « Offres » et choisissez « Nouvelle offre »
Dites ce que reçoit le client et pour quels jours. Elle se termine toute seule.

Dites qui la reçoit
Tout le monde, ou des personnes que vous choisissez. Elle figure sur la page de leur carte dès son premier jour.

Au comptoir, appuyez sur « L’utiliser »
Elle figure sous la carte du client. Nous gardons qui l’a utilisée et quand.`,
    note: 'Une offre peut être limitée à une fois par client. La deuxième fois, le comptoir refuse.',
  },
  'what-if': {
    title: 'Essayer d’autres règles avant de changer une carte',
    answer: 'Les tampons déjà donnés sont rejoués avec d’autres règles, et vous voyez ce que cela aurait donné.',
    also: 'et si simuler simulation essai expérience moins de tampons plus généreux coût',
    steps: `Ouvrez la carte et choisissez « Et si… »
Changez les tampons, les tampons de bienvenue, les jours ou les récompenses. Rien ne change sur la carte.

Dites jusqu’où remonter et appuyez sur « Rejouer »
Cela peut prendre une minute. « Arrêter » y met fin sans résultat.

Lisez ce qui aurait changé
Combien de récompenses de plus ou de moins, ce qu’elles coûtent, et combien de clients auraient reçu plus ou moins. En dessous figure ce qui est supposé.`,
    note: 'Pour une carte que personne n’a encore, les tampons d’une autre carte sont rejoués.',
  },
}
