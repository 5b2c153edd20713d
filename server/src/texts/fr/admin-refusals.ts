import type { Translation } from '@stampwell/domain/text/message.ts'
import type { adminRefusals as en } from '../en/admin-refusals.ts'

export const adminRefusals: Translation<typeof en> = {
  link_unknown: 'Ce lien n’est pas valable. Demandez-en un nouveau à un propriétaire.',
  link_late: 'Ce lien a expiré : il était valable 7 jours. Demandez-en un nouveau à un propriétaire.',
  link_used: 'Ce lien a déjà servi. Connectez-vous, ou demandez-en un nouveau à un propriétaire.',
  has_account: 'Cette adresse a déjà un compte d’administrateur.',
  account_disabled: 'Ce compte est désactivé. Réactivez-le d’abord.',
  choose_currency: 'Choisissez une devise dans la liste.',
  no_such_plan: 'Cette formule n’existe dans aucune devise.',
  plan_sold: 'Cette formule est déjà vendue dans cette devise. Modifiez-la plutôt.',
  plan_not_sold: 'Cette formule n’est plus vendue : il n’y a pas de dernière version.',
  plan_newest: 'C’est la dernière version.',
  free_stays_free: 'La formule gratuite reste gratuite.',
  paid_needs_price: 'Une formule payante doit avoir un prix.',
  free_plan_stays: 'La formule gratuite reste : un commerce y passe quand sa formule prend fin.',
  default_plan_stays:
    'Les nouveaux commerces commencent avec cette formule. Choisissez d’abord une autre formule par défaut dans les paramètres.',
  trial_plan_stays: 'Un essai a besoin de cette formule, dans toute devise sans prix propre.',
  too_many_payments: 'Cela fait plus de {count} paiements. Choisissez moins de jours.',
  last_before_first: 'Le dernier jour précède le premier.',
  over_two_years: 'Choisissez deux ans au plus.',
  day_past: 'Choisissez aujourd’hui ou un jour ultérieur.',
  day_too_far: 'Choisissez un jour parmi les {count} prochains.',
  trial_not_later: 'L’essai se termine déjà plus tard.',
  not_on_trial: 'Ce commerce n’est pas à l’essai.',
  choose_sold_plan: 'Choisissez une formule vendue actuellement.',
  email_verified: 'L’adresse e-mail est déjà confirmée.',
  other_category: 'Choisissez-en un autre dans la même liste.',
  name_taken: 'Ce nom existe déjà.',
  choose_plan: 'Choisissez une formule dans la liste.',
}
