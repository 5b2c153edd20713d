import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { businessHowItWorks as en } from '../en/business-how-it-works.ts'

export const businessHowItWorks: PartialTranslation<typeof en> = {
  page_title: 'Comment ça marche pour un commerce · Stampwell',
  description:
    'Créer une carte, imprimer le code, tamponner au comptoir, remettre les récompenses et voir qui revient : chaque étape en détail.',
  title: 'Chaque étape, de la première carte au premier habitué',
  lead: 'Ce que vous faites, ce que voit votre client, et ce qui est conservé.',
  card: {
    title: 'Créer la carte',
    text: 'Quatre courtes étapes, et la carte sous les yeux tout du long : son nom, le nombre de tampons, sa couleur et son tampon, ses récompenses. Prenez l’une des {colors} couleurs et l’un des {icons} tampons, ou votre propre logo et votre image.\nUne carte peut offrir un premier tampon à l’inscription, plusieurs récompenses en chemin, et expirer après un nombre de jours. Vous pouvez modifier une carte publiée : les clients qui l’ont commencée gardent ce qu’elle leur a promis.',
  },
  poster: {
    title: 'Imprimer le code',
    text: 'Chaque carte a son propre QR code. Imprimez-le en affiche ou en chevalet de table. Créez un nouveau code quand vous voulez ; l’ancien ne marche plus.',
  },
  counter: {
    title: 'Tamponner au comptoir',
    text: 'Scannez le code sur le téléphone du client, ou tapez un numéro de téléphone. Appuyez une fois. La mauvaise personne ? Vous pouvez annuler pendant 15 minutes.\nLes règles que vous fixez vous protègent : une attente entre deux tampons, un nombre par jour, des horaires d’ouverture.',
  },
  signal: {
    title: 'Sans réseau',
    text: 'Un tampon donné sans réseau attend sur votre appareil. Il part au retour du réseau et compte une seule fois, quel que soit le nombre d’envois. Vous pouvez tamponner les clients que vous avez affichés depuis l’ouverture du comptoir.',
  },
  rewards: {
    title: 'Remettre les récompenses',
    text: 'Une carte pleine donne sa récompense aussitôt. Celle-ci a un code, une date limite si vous en fixez une, et se remet une seule fois. Le crédit téléphonique et l’argent figurent dans une liste : vous les envoyez, puis les marquez comme envoyés.',
  },
  staff: {
    title: 'Équipe et succursales',
    text: 'Associez un téléphone ou une tablette comme caisse. L’équipe s’y connecte avec un code PIN. Chaque tampon indique qui l’a donné, où et quand.',
  },
  messages: {
    title: 'Écrire à ceux qui ont accepté',
    text: 'Des campagnes par e-mail, par SMS ou dans la carte elle-même, aux heures où vos clients viennent. Avant l’envoi, vous voyez qui les reçoit, qui ne les reçoit pas et pourquoi, et ce que cela coûte. Un client sur dix est mis de côté, pour que vous voyiez ensuite si cela a changé quelque chose.',
  },
  figures: {
    title: 'Voir qui revient',
    text: 'Chaque habitué a son rythme. Vous voyez qui est en retard sur le sien, tant qu’il est encore temps d’écrire.',
  },
  leave: {
    title: 'Tout emporter',
    text: 'Téléchargez vos clients et leurs tampons avec n’importe quelle formule. Rien de ce qui a été gagné ne prend fin parce que vous changez de formule ou l’arrêtez.',
  },
}
