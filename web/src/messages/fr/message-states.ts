import type { Translation } from '@stampwell/domain/text/message.ts'
import type { messageStates as en } from '../en/message-states.ts'

export const messageStates: Translation<typeof en> = {
  state: {
    queued: 'En route',
    held: 'Attend le matin, ou votre exploitant',
    failed: 'N’a pas pu être envoyé',
    unknown: 'Est peut-être arrivé',
    skipped: 'Pas envoyé',
  },
  why: {
    no_consent: 'n’est plus d’accord',
    suppressed: 'n’en veut plus, ou l’adresse ne marche pas',
    no_address: 'a une autre adresse maintenant',
    channel_off: 'l’envoi est fermé',
    country: 'le numéro est d’un pays qui ne reçoit pas de SMS',
    capped: 'a reçu assez de messages cette semaine',
  },
}
