import type { Translation } from '@stampwell/domain/text/message.ts'
import type { requestRefusals as en } from '../en/request-refusals.ts'

export const requestRefusals: Translation<typeof en> = {
  host: 'Envoyez du HTTP/1.1 avec un seul en-tête Host.',
  body_encoding: 'Envoyez le corps en UTF-8.',
  second_factor_first:
    'Configurez d’abord votre double authentification, sur votre page de profil. D’ici là, tout le reste est fermé.',
  too_many_minutes: 'Trop d’essais. Réessayez dans {count} minutes.',
  too_many_hours: 'Trop d’essais. Réessayez dans {count} heures.',
  idempotency_key: 'Utilisez de 1 à 255 caractères ASCII visibles.',
  pressed_ago: 'Utilisez des secondes entières, un jour au plus.',
  no_file: 'Aucun fichier n’est accepté ici.',
  no_such_field: 'Ce champ n’existe pas.',
  unclean: 'Retirez les caractères qui ne peuvent pas être enregistrés.',
  one_of: 'Utilisez l’une de ces valeurs : {values}.',
  wrong_kind: 'Ceci doit être {kind}.',
  text: 'du texte',
  number: 'un nombre',
  whole_number: 'un nombre entier',
  true_or_false: 'vrai ou faux',
  object: 'un objet',
  list: 'une liste',
  empty: 'vide',
}
