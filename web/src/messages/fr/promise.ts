import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { promise as en } from '../en/promise.ts'

export const promise: PartialTranslation<typeof en> = {
  at: { one: 'Au premier tampon', many: 'À {count} tampons', other: 'À {count} tampons' },
  joining: 'À l’inscription',
  full: {
    one: 'Pour la carte pleine, un tampon',
    many: 'Pour la carte pleine, {count} tampons',
    other: 'Pour la carte pleine, {count} tampons',
  },
  good_for: { one: 'valable un jour', many: 'valable {count} jours', other: 'valable {count} jours' },
  start: {
    one: 'Un tampon de bienvenue',
    many: '{count} tampons de bienvenue',
    other: '{count} tampons de bienvenue',
  },
  start_why: 'Déjà sur votre carte à l’inscription',
  reached: 'Atteinte',
  more: { one: 'Encore un', many: 'Encore {count}', other: 'Encore {count}' },
  worth: 'd’une valeur de {amount}',
  off: '{amount} de réduction',
  percent: '{percent} %',
  sent: {
    airtime: 'Envoyé au numéro de téléphone que vous donnez au comptoir.',
    tv_subscription: 'Envoyé au numéro de carte TV que vous donnez au comptoir.',
    electricity: 'Envoyée au numéro de compteur que vous donnez au comptoir.',
    mobile_money: 'Envoyé au numéro de mobile money que vous donnez au comptoir.',
  },
  directions: 'Itinéraire',
  directions_to: 'Itinéraire vers {location}, dans un nouvel onglet',
  all_places: 'Les {count} lieux',
  lasts: {
    one: 'La carte dure un jour à partir de votre inscription.',
    many: 'La carte dure {count} jours à partir de votre inscription.',
    other: 'La carte dure {count} jours à partir de votre inscription.',
  },
  for_good: 'La carte n’expire jamais.',
  ends: 'Votre carte se termine le {day}, et ses tampons avec elle ; vos récompenses restent valables jusqu’à leur propre date.',
  ended: 'Votre carte a expiré le {day}. Vos récompenses restent valables jusqu’à leur propre date.',
  over: 'Cette carte est terminée : elle n’accepte plus de tampons.',
  again: 'Quand la carte est pleine, une nouvelle commence toute seule. Les tampons en trop y sont reportés.',
  rewards_stay: 'Les récompenses restent valables jusqu’à ce que vous les récupériez.',
  rewards_differ: 'Une récompense sans durée reste valable jusqu’à ce que vous la récupériez.',
  site: 'Visiter {site}, dans un nouvel onglet',
}
