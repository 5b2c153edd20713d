import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { howItWorks as en } from '../en/how-it-works.ts'

export const howItWorks: PartialTranslation<typeof en> = {
  page_title: 'Comment ça marche · Stampwell',
  description:
    'De la carte en papier au téléphone en quatre étapes : créer la carte, imprimer l’affiche, les clients montrent leur code, vous appuyez une fois.',
  title: 'Comment ça marche',
  lead: 'Une carte de fidélité sur le téléphone, sans appli. Voici les quatre étapes d’un commerce ; plus bas, ce que voient ses clients.',
  people: {
    title: 'Sur le téléphone du client',
    join: {
      title: 'Il s’inscrit une fois',
      text: 'Il scanne l’affiche avec la caméra, tape un nom et un numéro de téléphone ou une adresse e-mail, et il a la carte. Sans appli, sans mot de passe.',
    },
    show: {
      title: 'Il montre un code',
      text: 'Le code change toutes les 30 secondes et sert une seule fois. Sans réseau, il dit son numéro de téléphone.',
    },
    see: {
      title: 'Il voit le tampon arriver',
      text: 'Le tampon s’affiche sur son écran pendant qu’il le regarde. Quand une récompense est prête, c’est indiqué, avec sa date limite.',
    },
    keep: {
      title: 'La carte lui reste',
      text: 'Avec un nouveau téléphone, le client retrouve la même carte. Il peut lire ce qui est conservé sur lui, changer ce qu’il a accepté et faire supprimer ses données.',
    },
  },
  more: 'Chaque étape en détail',
  to_people: 'Questions des clients qui ont une carte',
}
