import type { Translation } from '@stampwell/domain/text/message.ts'
import type { logInMails as en } from '../en/log-in-mails.ts'

export const logInMails: Translation<typeof en> = {
  why: 'Vous recevez cet e-mail car il concerne la connexion à votre compte Stampwell.',
  admin_area: 'l’administration',
  not_you: 'Si ce n’était pas vous, changez tout de suite votre mot de passe.',
  invitation: {
    subject: 'Vous êtes invité à l’administration de Stampwell',
    new_password: 'Choisissez un nouveau mot de passe pour l’administration de Stampwell',
    text: '{name}, {by} vous demande de choisir un mot de passe pour l’administration.',
    works:
      'Le lien est valable une seule fois, pendant 7 jours. Sa page demande un mot de passe à usage unique, que {by} vous transmet par un autre moyen.',
    button: 'Choisir un mot de passe',
    why: 'Vous recevez cet e-mail car un propriétaire de Stampwell a saisi cette adresse.',
  },
  password_changed: {
    subject: 'Votre mot de passe Stampwell a changé',
    text: 'Le mot de passe pour {account} vient de changer, et les autres appareils ont été déconnectés.',
    not_you: 'Si ce n’était pas vous, demandez tout de suite à un propriétaire de désactiver votre compte.',
  },
  new_log_in: {
    subject: 'Nouvelle connexion à votre compte Stampwell',
    text: 'Une personne s’est connectée à {account} avec le bon mot de passe, depuis un appareil ou un réseau encore inconnu.',
    what: '{device}, {time} ({zone})',
    device: '{browser} sur {system}',
    unknown: 'Un appareil inconnu',
    yours: 'Si c’était vous, il n’y a rien à faire.',
    not_yours: 'Sinon, changez tout de suite votre mot de passe : tous les autres appareils seront déconnectés.',
    button: 'Voir où vous êtes connecté',
  },
  factor_on: {
    subject: 'Votre double authentification est activée',
    text: 'Désormais, une connexion à {account} demande six chiffres de votre application d’authentification.',
  },
  factor_off: {
    subject: 'Votre double authentification est désactivée',
    text: 'Une connexion à {account} ne demande plus que votre mot de passe.',
  },
  factor_closed: {
    subject: 'Cinq codes erronés à votre connexion',
    text: 'Une personne qui a votre mot de passe a saisi cinq codes erronés pour {account}. Pendant 15 minutes, aucun code n’y est accepté.',
    not_you: 'Si ce n’était pas vous, changez votre mot de passe : quelqu’un le connaît.',
  },
}
