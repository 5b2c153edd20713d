import type { Translation } from '@stampwell/domain/text/message.ts'
import type { suspensionMails as en } from '../en/suspension-mails.ts'

export const suspensionMails: Translation<typeof en> = {
  why: 'Vous recevez cet e-mail car il concerne votre compte Stampwell.',
  reason: 'Motif : {reason}',
  suspended: {
    subject: 'Le commerce {business} est suspendu',
    text: 'Vous et vos caisses ne pouvez plus utiliser le compte, plus personne ne peut s’inscrire et rien n’est envoyé à vos clients. Ils gardent tout ce qu’ils ont.',
    what_remains:
      'Vous pouvez toujours vous connecter et exporter tout ce que vous avez. Si vous n’êtes pas d’accord, écrivez à l’équipe qui gère Stampwell pour vous.',
  },
  restored: {
    subject: 'Le commerce {business} est de nouveau actif',
    text: 'Vous pouvez vous connecter et donner des tampons comme avant. Les récompenses, les offres et les cartes sont prolongées d’autant de jours qu’a duré la suspension. Aucun de ces jours n’est facturé : votre formule reprend où elle en était.',
    button: 'Se connecter',
  },
}
