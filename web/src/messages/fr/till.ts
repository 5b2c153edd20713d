import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { till as en } from '../en/till.ts'

export const till: PartialTranslation<typeof en> = {
  title: 'Caisse',
  counter_title: 'Comptoir',
  pair: {
    title: 'Faire de cet appareil une caisse',
    lead: 'Une caisse ne peut que donner des tampons et remettre des récompenses. Sur votre téléphone ou ordinateur, ouvrez « Caisses et équipe » et ajoutez une caisse. Scannez ensuite son QR code avec cet appareil, ou tapez son code ici.',
    ended:
      'Cet appareil n’est plus une caisse. Il a été retiré, ou ses 90 jours sont passés. Associez-le de nouveau avec un nouveau code.',
    code: 'Code',
    code_hint: 'Huit caractères, comme 7K2M-9QXR. Il est valable 10 minutes.',
    not_sent:
      'Cette action n’a pas été envoyée avant que l’appareil soit associé de nouveau. Vérifiez sur la carte si elle a compté.',
    send: 'Associer cet appareil',
    owner: 'Se connecter comme propriétaire',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'La caisse ne peut pas joindre Stampwell. Elle reste associée. Réessayez au retour du réseau.',
  },
  bar: {
    label: 'Cette caisse',
    lock_of: 'Verrouiller la caisse et déconnecter {name}',
    at: '{till} · {place}',
  },
  menu: {
    title: 'Cette caisse',
    paired: 'Associée à {business} jusqu’au {date}.',
    unpair: 'Dissocier cet appareil',
  },
  unpair: {
    title: 'Dissocier cet appareil ?',
    text: 'Il ne pourra plus donner de tampons tant que le propriétaire ne l’aura pas associé de nouveau.',
    waiting: {
      one: '{count} action pas encore envoyée sera perdue.',
      other: '{count} actions pas encore envoyées seront perdues.',
    },
    ok: 'Dissocier',
    failed: 'La caisse n’a pas pu être dissociée. Vérifiez le réseau et réessayez.',
  },
  who: {
    title: 'Qui est à la caisse ?',
    lead: 'Choisissez votre nom et saisissez votre code PIN. Chaque tampon que vous donnez porte alors votre nom.',
    not_me: 'Quelqu’un d’autre',
  },
  pin: {
    title: '{name}, saisissez votre code PIN',
    label: 'Code PIN',
    keys: 'Chiffres',
    delete: 'Effacer le dernier chiffre',
    wait: 'Trop de codes PIN erronés. Réessayez {time}, ou demandez un nouveau code PIN au propriétaire.',
  },
}
