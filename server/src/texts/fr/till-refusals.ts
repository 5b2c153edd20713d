import type { Translation } from '@stampwell/domain/text/message.ts'
import type { tillRefusals as en } from '../en/till-refusals.ts'

export const tillRefusals: Translation<typeof en> = {
  wrong_code: 'Ce code est incorrect, a déjà servi ou date de plus de 10 minutes. Demandez-en un nouveau.',
  wrong_pin_wait: 'Ce code PIN est incorrect. Attendez 15 minutes avant le prochain essai.',
  wrong_pin_last_try: 'Ce code PIN est incorrect. Il reste un essai.',
  wrong_pin: 'Ce code PIN est incorrect. Il reste {left} essais.',
  pin_changed: 'Ce code PIN vient d’être changé. Saisissez le nouveau.',
  name_taken: 'Quelqu’un porte déjà ce nom. Ajoutez une lettre du nom de famille.',
}
