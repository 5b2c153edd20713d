import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { places as en } from '../en/places.ts'

export const places: PartialTranslation<typeof en> = {
  search: {
    hint: 'Tapez une rue et une ville. Choisir une ville y place le repère.',
    hint_google: 'Tapez l’adresse, puis choisissez-la dans la liste.',
    list: 'Lieux trouvés',
    none: 'Aucun lieu trouvé. Tapez l’adresse vous-même.',
    failed: 'La recherche ne fonctionne pas pour le moment. Tapez l’adresse vous-même.',
    found: {
      one: '1 lieu trouvé. Appuyez sur la flèche du bas pour le choisir.',
      many: '{count} lieux trouvés. Utilisez les flèches pour en choisir un.',
      other: '{count} lieux trouvés. Utilisez les flèches pour en choisir un.',
    },
    unknown: 'Ce lieu n’a pas pu être ouvert. Votre texte est toujours là : tapez l’adresse vous-même.',
  },
  map: {
    label: 'Plan du lieu',
    pin: 'Repère du lieu. Les flèches le déplacent, plus loin avec Maj.',
    loading: 'Le plan se charge',
    drag: 'Faites glisser le repère jusqu’à votre porte, ou touchez le plan.',
    put: 'Touchez le plan pour y placer le repère.',
    fell_back: 'Google Maps est injoignable. Voici notre propre plan.',
    broken: 'Le plan ne peut pas s’afficher. Vous pouvez tout saisir à la main.',
    at: 'Repère à {latitude}, {longitude}',
    remove: 'Retirer le repère',
    none_yet: 'Pas encore de repère sur le plan',
  },
  position: {
    legend: 'Saisir la position',
    latitude: 'Latitude',
    longitude: 'Longitude',
    wrong_latitude: 'Saisissez un nombre de -90 à 90.',
    wrong_longitude: 'Saisissez un nombre de -180 à 180.',
    half: 'Saisissez les deux, ou aucune.',
  },
}
