import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { chart as en } from '../en/chart.ts'

export const chart: PartialTranslation<typeof en> = {
  as_table: 'Voir en tableau',
  copy: 'Copier le tableau',
  copied: 'Copié. Vous pouvez le coller dans un tableur.',
  not_copied: 'Votre navigateur ne l’a pas copié. Sélectionnez le tableau et copiez-le.',
  value: '{name} : {value}',
  no_value: '{name} : pas de chiffre',
  none: '–',
  today: 'Aujourd’hui',
  heading: { day: 'Jour', month: 'Mois', hour: 'Heure' },
  keys: {
    day: 'Les flèches vont de jour en jour, Page haut et Page bas de semaine en semaine.',
    month: 'Les flèches vont de mois en mois, Page haut et Page bas d’année en année.',
    hour: 'Les flèches vont d’heure en heure, Page haut et Page bas de six heures en six heures.',
    name: 'Les flèches vont de l’un à l’autre, Début et Fin aux extrémités.',
    table: 'Les flèches vont de cellule en cellule, Début et Fin aux extrémités d’une ligne.',
  },
}
