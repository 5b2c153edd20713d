import type { Translation } from '@stampwell/domain/text/message.ts'
import type { poster as en } from '../en/poster.ts'

export const poster: Translation<typeof en> = {
  steps: { scan: 'Scannez.', join: 'Inscrivez-vous.', no_app: 'Sans appli.' },
  fold: {
    lines: 'Pliez vers l’arrière le long des trois lignes.',
    strip: 'Collez cette bande sur l’autre : le chevalet tient debout.',
  },
  collect: {
    one: 'Cumulez {count} tampon.',
    many: 'Cumulez {count} de tampons.',
    other: 'Cumulez {count} tampons.',
  },
  no_reward: 'Des tampons, des récompenses.',
  moved: {
    lead: 'Heureux de vous revoir.',
    news: 'Vos tampons ont été transférés.',
    how: 'Scannez ici, puis saisissez le téléphone ou l’e-mail que nous connaissons.',
  },
  joining: 'À l’inscription : {gifts}.',
  stamps: { one: '{count}\u00A0tampon', many: '{count}\u00A0de tampons', other: '{count}\u00A0tampons' },
  card: {
    left: { one: 'Plus qu’un tampon pour', many: 'Encore {count} pour', other: 'Encore {count} pour' },
    full: 'Carte pleine',
    of: 'sur {total}',
    next: 'À {at} : {reward}',
  },
  more_places: {
    one: 'et {count} autre lieu',
    many: 'et {count} d’autres lieux',
    other: 'et {count} autres lieux',
  },
}
