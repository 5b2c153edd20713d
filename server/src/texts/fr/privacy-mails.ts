import type { Translation } from '@stampwell/domain/text/message.ts'
import type { privacyMails as en } from '../en/privacy-mails.ts'

export const privacyMails: Translation<typeof en> = {
  copy: {
    subject: '{business} : un client demande une copie de ses données',
    heading: 'Un client demande une copie de ses données',
    due: 'La loi vous donne 30 jours : remettez-la d’ici le {day}.',
    how: 'Ouvrez la page du client et appuyez sur « Exporter les données ». Remettez le fichier au client quand vous êtes sûr que c’est bien lui.',
    button: 'Ouvrir la page du client',
    why: 'Vous recevez cet e-mail car un client du commerce {business} l’a demandé sur la page de sa carte.',
  },
}
