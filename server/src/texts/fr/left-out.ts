import type { Translation } from '@stampwell/domain/text/message.ts'
import type { leftOut as en } from '../en/left-out.ts'

export const leftOut: Translation<typeof en> = {
  line: 'Ligne',
  field: 'Champ',
  reason: 'Raison',
  text: 'Ce qui s’y trouvait',
  fields: {
    row: 'Ligne entière',
    phone: 'Numéro de téléphone',
    email: 'Adresse e-mail',
    date_of_birth: 'Anniversaire',
    joined_at: 'Date d’inscription',
    notes: 'Note',
    last_visit_at: 'Dernière visite',
    stamps: 'Tampons',
    rewards_waiting: 'Récompenses',
    old_code: 'Ancien code',
  },
  reasons: {
    bad_bytes: 'Caractères illisibles, remplacés par �',
    unreadable: 'Illisible',
    no_year: 'Sans année',
    impossible: 'Impossible',
    too_long: 'Trop long',
    negative: 'Négatif',
    not_whole: 'Pas un nombre entier',
    too_many: 'Nombre trop élevé',
    too_short: 'Trop court',
    taken: 'D’un autre client',
  },
}
