import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { useTerms as en } from '../en/use-terms.ts'

export const useTerms: PartialTranslation<typeof en> = {
  page_title: 'Conditions d’utilisation · Stampwell',
  description: 'Pour les visiteurs de ce site et pour ceux qui ont la carte d’un commerce.',
  title: 'Conditions d’utilisation',
  lead: 'Pour les visiteurs de ce site et pour ceux qui ont la carte d’un commerce. Les commerces ont leurs propres conditions générales.',
  card: {
    title: 'Une carte est la promesse du commerce',
    text: 'Le commerce qui vous a donné la carte décide de ce qu’elle promet, et c’est lui qui vous doit la récompense. Nous tenons seulement le compte. Une carte que vous avez commencée garde ses conditions jusqu’à ce qu’elle soit pleine, ou passe à de nouvelles si elles ne sont pas moins bonnes pour vous.\nLes tampons ne sont pas de l’argent : ils ne peuvent pas être vendus et ne sont pas payés en espèces, sauf si la carte du commerce le dit.',
  },
  link: {
    title: 'Votre lien',
    text: 'Le lien de votre carte en est la clé. Ne le donnez à personne. Si quelqu’un d’autre l’a, demandez-en un nouveau au commerce : l’ancien ne marche alors plus.',
  },
  fair: {
    title: 'Usage loyal',
    text: 'Donnez votre propre nom et votre propre numéro. N’essayez pas d’obtenir des tampons que vous n’avez pas gagnés, de lire les données d’autrui, ni de surcharger le site. Un commerce peut reprendre des tampons donnés par erreur.',
  },
  site: {
    title: 'Ce site',
    text: 'Nous veillons à ce que ce qui figure ici soit vrai, et le corrigeons quand ce ne l’est pas. Les cafés et les personnes de nos images sont inventés et signalés comme données de démonstration. Le programme est un logiciel libre sous licence MIT ; les noms et logos des commerces leur appartiennent.',
  },
  free: {
    title: 'Cela ne vous coûte rien',
    text: 'Avoir une carte est gratuit. Nous ne vous devons aucune disponibilité déterminée ; vos tampons restent, même si le site est indisponible un moment.',
  },
  contact: {
    title: 'Contact',
    text: '[legal_name], [legal_address]. E-mail : [support_email].',
  },
}
