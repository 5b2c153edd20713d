import type { Translation } from '@stampwell/domain/text/message.ts'
import type { customerMails as en } from '../en/customer-mails.ts'

export const customerMails: Translation<typeof en> = {
  link: {
    subject: 'Votre carte chez {business}',
    opens: 'Ce lien ouvre votre carte de fidélité.',
    keep: 'Gardez-le pour vous : la personne qui l’ouvre peut présenter votre carte au comptoir.',
    button: 'Ouvrir ma carte',
    why: 'Vous recevez cet e-mail car {business} tient une carte de fidélité à votre nom.',
    sms: 'Votre carte chez {business}: {url}',
  },
  confirm: {
    subject: '{business} : des nouvelles et des offres ?',
    asked: 'Vous avez demandé à {business} des nouvelles et des offres en prenant votre carte de fidélité.',
    ask: 'Appuyez sur le bouton pour confirmer que c’était bien vous. Sinon, vous n’en recevrez pas.',
    button: 'Oui, ou choisir ce que je reçois',
    why: 'Vous recevez cet e-mail une seule fois, car cette adresse a été saisie pour une carte de fidélité chez {business}.',
  },
  address_changed: {
    subject: 'Votre adresse e-mail chez {business} a changé',
    heading: 'Votre adresse e-mail a changé',
    removed: '{business} a retiré cette adresse de votre carte de fidélité.',
    replaced: '{business} écrit désormais à {new_email} au sujet de votre carte de fidélité, au lieu de cette adresse.',
    stays: 'Vos tampons et vos récompenses restent inchangés.',
    not_yours:
      'Si vous ne l’avez pas demandé, dites-le à {business} : le commerce peut rétablir l’adresse et donner un nouveau lien à votre carte.',
    why: 'Vous recevez cet e-mail car {business} tenait une carte de fidélité à votre nom avec cette adresse.',
  },
  // Without a colon: its narrow space would make a text message dearer.
  gift: {
    heading: '{reward}, un cadeau pour vous',
    waits: '{reward} vous attend chez {business}. Montrez votre carte au comptoir, ou dites le code {code}.',
  },
}
