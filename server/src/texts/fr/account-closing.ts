import type { Translation } from '@stampwell/domain/text/message.ts'
import type { accountClosing as en } from '../en/account-closing.ts'

export const accountClosing: Translation<typeof en> = {
  why: 'Vous recevez cet e-mail car il concerne votre compte Stampwell.',
  closing: {
    subject: 'Le compte du commerce {business} ferme le {day}',
    text: 'Le {day}, tout ce que contient votre compte est effacé : clients, cartes, tampons, récompenses et images. Les paiements et les reçus restent, comme la loi le demande.',
    until:
      'D’ici là, vous pouvez donner des tampons et utiliser des récompenses. Plus personne ne peut s’inscrire, rien n’est envoyé à vos clients et plus rien n’est débité.',
    keep: 'Vous pouvez tout emporter, ou garder le compte, dans les paramètres. Si ce n’est pas vous qui l’avez fermé, gardez-le et changez votre mot de passe.',
    until_suspended:
      'D’ici là, il reste suspendu : personne ne peut donner de tampons ni utiliser de récompenses, rien n’est envoyé à vos clients et plus rien n’est débité.',
    export_suspended:
      'Plus personne ne peut se connecter. Là où vous êtes déjà connecté, vous pouvez encore exporter tout ce que vous avez : ne vous y déconnectez donc pas. Si vous n’êtes pas d’accord, écrivez à l’équipe qui gère Stampwell pour vous.',
    button: 'Ouvrir les paramètres',
  },
  kept: {
    subject: 'Le compte du commerce {business} reste ouvert',
    subject_suspended: 'Le compte du commerce {business} n’est plus en cours de fermeture',
    text: 'Le compte n’est plus en cours de fermeture. Les clients peuvent s’inscrire et vous pouvez envoyer, comme avant. Les campagnes dont l’heure est passée entre-temps n’ont pas commencé.',
    suspended:
      'Le compte n’est plus en cours de fermeture, mais il reste suspendu : personne ne peut s’inscrire et rien n’est envoyé à vos clients. Si vous n’êtes pas d’accord, écrivez à l’équipe qui gère Stampwell pour vous.',
    button: 'Ouvrir le tableau de bord',
  },
  erased: {
    subject: 'Le compte du commerce {business} est effacé',
    text: 'Vos clients, cartes, tampons, récompenses et images sont en cours de suppression, et plus personne ne peut se connecter.',
    stays:
      'Ce que vous avez payé et les reçus restent dans notre comptabilité, comme la loi le demande. C’est notre dernier e-mail.',
  },
}
