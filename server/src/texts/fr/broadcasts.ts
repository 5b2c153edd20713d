import type { Translation } from '@stampwell/domain/message.ts'
import type { broadcasts as en } from '../en/broadcasts.ts'

export const broadcasts: Translation<typeof en> = {
  email: {
    button: 'Ouvrir ma carte',
    why: 'Vous recevez cet e-mail car vous avez accepté de recevoir des nouvelles de {business} par e-mail.',
    unsubscribe: 'Se désabonner',
  },
  single: {
    why: 'Vous recevez cet e-mail car vous avez accepté de recevoir des nouvelles de {business} par e-mail. Pour changer cela, ouvrez votre carte et appuyez sur « Nouvelles et offres », ou désabonnez-vous ici : {url}',
    sms: '{business} : {heading}. {body}\n{url}\nStop : {stop}',
  },
  sms: '{business} : {heading}\n{body}\nStop : {stop}',
  sample_reward: 'une récompense',
  failure: {
    closed: 'Au moment de l’envoi, il était bloqué par votre formule ou pour votre compte.',
    stopped: 'L’envoi a été arrêté par l’exploitant pendant 24 heures.',
    down: 'Le prestataire n’a pas répondu pendant 24 heures.',
    refused: 'Plus de la moitié des 1 000 derniers messages ont été refusés.',
  },
}
