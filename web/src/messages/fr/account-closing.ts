import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { accountClosing as en } from '../en/account-closing.ts'

export const accountClosing: PartialTranslation<typeof en> = {
  title: 'Fermer le compte',
  lead: 'Dans 30 jours, tout ce que contient votre compte est effacé. D’ici là, vous pouvez revenir en arrière.',
  close: 'Fermer le compte',
  closing: {
    title: 'Le compte ferme le {day}',
    lead: 'Ensuite, tout est effacé. D’ici là, vous tamponnez et remettez les récompenses comme avant ; plus personne ne peut s’inscrire, rien n’est envoyé et rien n’est débité.',
  },
  keep: 'Garder le compte',
  kept: 'Votre compte reste ouvert.',
  notice: 'Ce compte ferme le {day} puis est effacé. Plus personne ne peut s’inscrire et rien n’est envoyé.',
  gate: 'Ce compte est en cours de fermeture : aucun client n’est ajouté et aucun message ne part. Vous tamponnez et remettez les récompenses comme avant.',
  to_settings: 'Aller aux paramètres',
  dialog: {
    title: 'Fermer le compte du commerce {business} ?',
    now: 'Dès maintenant, plus personne ne peut s’inscrire, rien n’est envoyé à vos clients et plus rien n’est débité. Ce qui est payé n’est pas remboursé, sauf si vous fermez le compte à cause de nouvelles conditions : écrivez-nous alors.',
    until: 'Pendant 30 jours, vos clients cumulent des tampons et utilisent leurs récompenses comme avant.',
    after:
      'Ensuite, clients, cartes, tampons, récompenses et images sont effacés définitivement. Les paiements et les reçus restent dans notre comptabilité.',
    export: 'Créez d’abord le fichier complet, si vous voulez le garder.',
    password: 'Votre mot de passe',
    reason: 'Pourquoi partez-vous ?',
    reason_hint: 'Ne citez pas de clients : nous gardons ce texte.',
    cancel: 'Le garder ouvert',
    ok: 'Fermer le compte',
    done: 'Le compte ferme le {day}.',
  },
}
