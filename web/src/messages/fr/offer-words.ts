import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { offerWords as en } from '../en/offer-words.ts'

export const offerWords: PartialTranslation<typeof en> = {
  figure: { percent: '-{percent} %', amount: '-{amount}', free_item: 'Offert', two_for_one: '2 pour 1' },
  until: 'Jusqu’au {day}',
  until_once: 'Jusqu’au {day}, une fois',
  open: 'Sans fin',
  open_once: 'Sans fin, une fois',
  terms: 'Conditions',
  used: 'Utilisée : {moment}',
}
