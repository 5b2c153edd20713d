import type { Translation } from '@stampwell/domain/text/message.ts'
import type { messageRefusals as en } from '../en/message-refusals.ts'

export const messageRefusals: Translation<typeof en> = {
  capped: 'Ce client a reçu en 7 jours le nombre maximal de messages que vous autorisez.',
  text_off: 'Les SMS ne sont pas configurés.',
  email_off: 'Les e-mails ne sont pas configurés.',
  not_to_country: 'Les SMS ne sont pas envoyés aux numéros de ce pays.',
  no_phone: 'Ce client n’a pas de numéro de téléphone.',
  no_email: 'Ce client n’a pas d’adresse e-mail.',
  suppressed:
    'Ce client ne souhaite pas de messages par {medium}, ou l’adresse ne fonctionne pas. Lui seul peut le changer, sur sa carte.',
  not_agreed: 'Ce client n’a pas accepté de recevoir de messages par {medium}.',
  text_message: 'SMS',
  email: 'e-mail',
  money_used_up: 'Le budget SMS du jour est épuisé. Envoyez un e-mail, ou réessayez demain.',
  no_text_for_minutes:
    'Nous ne pouvons pas vous envoyer de SMS maintenant. Demandez votre lien au comptoir, ou utilisez votre adresse e-mail. Réessayez dans {count} minutes.',
  no_text_for_hours:
    'Nous ne pouvons pas vous envoyer de SMS maintenant. Demandez votre lien au comptoir, ou utilisez votre adresse e-mail. Réessayez dans {count} heures.',
  test_channel: 'Choisissez e-mail ou SMS : ceux-là peuvent vous être envoyés.',
  ends_before_start: 'La fin précède le début.',
  over_before_sending: 'La période se termine avant l’envoi du message.',
  old_amount: 'Ce montant est en {currency}, d’avant votre changement de pays. Saisissez le nouveau.',
  no_import: 'Choisissez un import.',
  empty_audience: 'Personne ne fait partie de ce groupe pour le moment.',
}
