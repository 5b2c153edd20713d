import type { Translation } from '@stampwell/domain/text/message.ts'
import type { secondFactorRefusals as en } from '../en/second-factor-refusals.ts'

export const secondFactorRefusals: Translation<typeof en> = {
  nothing_to_confirm: 'Commencez d’abord : il n’y a pas de double authentification à confirmer.',
  on_already:
    'La double authentification est déjà activée. Si vous n’avez pas ses codes de secours, désactivez-la et configurez-la à nouveau.',
  off_already: 'La double authentification est déjà désactivée.',
  wrong_code:
    'Ce code ne correspond pas. Chacun ne sert qu’une fois. Vérifiez que l’heure de votre téléphone est réglée sur automatique.',
  closed_minutes: 'Cinq codes étaient faux. Réessayez dans {count} minutes.',
  closed_hours: 'Cinq codes étaient faux. Réessayez dans {count} heures.',
}
