import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { actor as en } from '../en/actor.ts'

export const actor: PartialTranslation<typeof en> = {
  a_till: 'Une caisse',
  till: 'Caisse {name}',
  at_till: '{till}, {staff}',
}
