import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { rhythm as en } from '../en/rhythm.ts'

export const rhythm: PartialTranslation<typeof en> = {
  usual: {
    one: 'Vient chaque jour ; la dernière visite date de {days}.',
    many: 'Vient tous les {count} jours ; la dernière visite date de {days}.',
    other: 'Vient tous les {count} jours ; la dernière visite date de {days}.',
  },
  usual_today: {
    one: 'Vient chaque jour, et est venu aujourd’hui.',
    many: 'Vient tous les {count} jours, et est venu aujourd’hui.',
    other: 'Vient tous les {count} jours, et est venu aujourd’hui.',
  },
  days: { one: '{count} jour', many: '{count} jours', other: '{count} jours' },
  unknown: 'Rythme pas encore connu : il faut 4 visites.',
}
