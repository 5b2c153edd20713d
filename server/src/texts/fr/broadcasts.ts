import type { Translation } from '@stampwell/domain/text/message.ts'
import type { broadcasts as en } from '../en/broadcasts.ts'

export const broadcasts: Translation<typeof en> = {
  email: {
    button: 'Ouvrir ma carte',
    card: {
      one: '{count} tampon sur {total}',
      many: '{count} de tampons sur {total}',
      other: '{count} tampons sur {total}',
    },
    card_next: '{stand}, ensuite : {reward}',
    why: 'Vous recevez cet e-mail car vous avez accepté de recevoir des nouvelles du commerce {business} par e-mail.',
    unsubscribe: 'Se désabonner',
  },
  single: {
    why: 'Vous recevez cet e-mail car vous avez accepté de recevoir des nouvelles du commerce {business} par e-mail. Pour changer cela, ouvrez votre carte et appuyez sur « Nouvelles et offres ».',
  },
  sms: '{heading}\n{body}\n{card}\n{stop}',
  sms_named: '{business}: {heading}',
  sms_stop: 'Stop: {url}',
  sms_stop_reply: 'Répondez STOP pour ne plus rien recevoir.',
  late: {
    subject: '« {name} » n’est pas parti',
    text: 'L’envoi était prévu le {day} à {time} (fuseau horaire : {zone}) et n’a pas pu commencer dans les 24 heures, ou avant la fin des jours annoncés dans le message. Personne ne l’a reçu.',
    again: 'S’il est toujours d’actualité, renvoyez-le comme nouveau.',
    button_campaign: 'Voir la campagne',
    button_notification: 'Voir vos messages',
    why: 'Vous recevez cet e-mail car {business} avait prévu un message qui n’est pas parti.',
  },
  sample_reward: 'une récompense',
  failure: {
    closed: 'Au moment de l’envoi, il était bloqué par votre formule ou pour votre compte.',
    stopped: 'L’envoi a été arrêté par l’exploitant pendant 24 heures.',
    late: 'L’envoi n’a pas pu commencer dans les 24 heures, ou avant la fin de sa période : personne ne l’a reçu.',
    down: 'Le prestataire n’a pas répondu pendant 24 heures.',
    refused: 'Plus de la moitié des 1 000 derniers messages ont été refusés.',
  },
}
