import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { adminClosing as en } from '../en/admin-closing.ts'

export const adminClosing: PartialTranslation<typeof en> = {
  reason_hint: 'Le journal d’audit le garde. De 3 à 500 caractères, sans nommer de clients.',
  erase: {
    name: 'Effacer',
    effect: 'Dans 30 jours, tout est effacé. D’ici là, le commerce peut être gardé.',
    closed: 'Ferme le {day}.',
    button: 'Effacer',
    title: 'Effacer {name} ?',
    now: 'Dès maintenant, plus personne ne peut s’inscrire, rien n’est envoyé et rien n’est débité. Le propriétaire est prévenu par e-mail.',
    until:
      'Pendant 30 jours, les clients reçoivent des tampons et utilisent leurs récompenses comme avant, et le propriétaire ou un administrateur peut garder le commerce.',
    after: 'Ensuite, tout est effacé définitivement, sauf les paiements, les reçus et le journal d’audit.',
    ok: 'Effacer dans 30 jours',
    done: 'Le commerce ferme dans 30 jours.',
  },
  keep: {
    name: 'Garder',
    effect: 'Le commerce continue comme avant. Le propriétaire est prévenu par e-mail.',
    closed: 'Il n’est pas en cours de fermeture.',
    button: 'Garder',
    title: 'Garder {name} ?',
    ok: 'Garder le commerce',
    done: 'Le commerce reste ouvert.',
  },
}
