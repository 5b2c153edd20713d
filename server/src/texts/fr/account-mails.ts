import type { Translation } from '@stampwell/domain/text/message.ts'
import type { accountMails as en } from '../en/account-mails.ts'

export const accountMails: Translation<typeof en> = {
  why: {
    address:
      'Vous recevez cet e-mail car cette adresse a été saisie pour un compte Stampwell. Si ce n’était pas vous, vous n’avez rien à faire.',
    reset:
      'Vous recevez cet e-mail car un nouveau mot de passe a été demandé. Si ce n’était pas vous, vous n’avez rien à faire : l’ancien reste valable.',
    password: 'Vous recevez cet e-mail chaque fois que le mot de passe de votre compte Stampwell change.',
    change_asked:
      'Vous recevez cet e-mail chaque fois qu’un changement d’adresse est demandé pour votre compte Stampwell.',
    changed: 'Vous recevez cet e-mail chaque fois que l’adresse de votre compte Stampwell change.',
  },
  verify: {
    subject: '{code} est votre code Stampwell',
    heading: 'Confirmez votre e-mail',
    text: 'Saisissez ce code, ou appuyez sur le bouton, pour confirmer cette adresse pour Stampwell. Les deux sont valables {minutes} minutes.',
    button: 'Confirmer l’e-mail',
  },
  new_email: {
    subject: '{code} est votre code Stampwell',
    heading: 'Confirmez votre nouvel e-mail',
    text: 'Saisissez ce code, ou appuyez sur le bouton, pour vous connecter à {business} avec cette adresse. Les deux sont valables {minutes} minutes.',
    until: 'D’ici là, vous vous connectez avec votre ancienne adresse.',
    button: 'Utiliser cette adresse',
  },
  known: {
    subject: 'Cette adresse a un compte Stampwell',
    heading: 'Cette adresse a déjà un compte',
    text: 'Une personne a demandé à se connecter à un autre compte Stampwell avec cette adresse. Une adresse ouvre un seul compte : rien n’a changé.',
    yours: 'Si c’était vous, connectez-vous avec cette adresse et donnez d’abord une autre adresse à ce compte.',
    not_yours: 'Si ce n’était pas vous, vous n’avez rien à faire.',
    button: 'Se connecter',
  },
  change_asked: {
    subject: 'Votre e-mail Stampwell va changer',
    heading: 'Votre e-mail va changer',
    text: 'Une personne qui connaît votre mot de passe a demandé à se connecter à {business} avec {new_email} au lieu de cette adresse. Le changement aura lieu dès qu’elle aura saisi le code que nous y avons envoyé.',
    yours: 'Si c’était vous, vous n’avez rien à faire ici.',
    not_yours:
      'Si ce n’était pas vous, changez tout de suite votre mot de passe. Cela annule le changement et déconnecte tous les appareils.',
  },
  changed: {
    subject: 'Votre e-mail Stampwell a changé',
    heading: 'Votre e-mail a changé',
    text: 'Vous vous connectez désormais à {business} avec {new_email}. Cette adresse n’est plus valable.',
    not_yours: 'Si ce n’était pas vous, contactez tout de suite l’équipe qui gère Stampwell pour vous.',
  },
  reset: {
    subject: '{code} est votre code Stampwell',
    heading: 'Choisissez un nouveau mot de passe',
    text: 'Saisissez ce code, ou appuyez sur le bouton, pour choisir un nouveau mot de passe pour {business}. Les deux sont valables {minutes} minutes.',
    button: 'Choisir un mot de passe',
  },
  password_changed: {
    subject: 'Votre mot de passe Stampwell a changé',
    heading: 'Votre mot de passe a changé',
    text: 'Le mot de passe pour {business} vient de changer, et les autres appareils ont été déconnectés.',
    not_yours: 'Si ce n’était pas vous, choisissez-en un nouveau tout de suite.',
  },
}
