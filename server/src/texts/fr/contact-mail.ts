import type { Translation } from '@stampwell/domain/text/message.ts'
import type { contactMail as en } from '../en/contact-mail.ts'

export const contactMail: Translation<typeof en> = {
  subject: 'Message : {name}',
  from_business: '{name} de {business}',
  from: 'De {from}, {email}, sur la page {page}. Répondre à cet e-mail, c’est lui répondre.',
  button: 'Ouvrir la boîte de réception',
  why: 'Vous recevez cet e-mail car votre adresse est celle de l’assistance de cette plateforme.',
}
