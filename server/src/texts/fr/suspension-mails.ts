import type { Translation } from '@stampwell/domain/text/message.ts'
import type { suspensionMails as en } from '../en/suspension-mails.ts'

export const suspensionMails: Translation<typeof en> = {
  why: 'Vous recevez cet e-mail car il concerne votre compte Stampwell.',
  reason: 'Motif : {reason}',
  suspended: {
    subject: 'Le commerce {business} est suspendu',
    text: 'Vous et vos caisses ne pouvez plus utiliser le compte, plus personne ne peut s’inscrire et rien n’est envoyé à vos clients. Ils gardent tout ce qu’ils ont.',
    what_remains:
      'Plus personne ne peut se connecter. Là où vous êtes déjà connecté, vous pouvez encore exporter tout ce que vous avez : ne vous y déconnectez donc pas. Si vous n’êtes pas d’accord, écrivez à l’équipe qui gère Stampwell pour vous.',
  },
  restored: {
    subject: 'Le commerce {business} est de nouveau actif',
    text: 'Vous pouvez vous connecter et donner des tampons comme avant. Les récompenses, les offres et les cartes sont prolongées d’autant de jours qu’a duré la suspension. Aucun de ces jours n’est facturé : votre formule reprend où elle en était.',
    closing:
      'Il est toujours en cours de fermeture : plus personne ne peut s’inscrire, rien n’est envoyé à vos clients et plus rien n’est débité. Le {day}, tout est effacé, sauf si vous gardez le compte dans les paramètres.',
    button: 'Se connecter',
  },
}
