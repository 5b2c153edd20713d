import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { preferences as en } from '../en/preferences.ts'

export const preferences: PartialTranslation<typeof en> = {
  title: 'Nouvelles et offres',
  text: 'Choisissez comment {business} peut vous envoyer des nouvelles et des offres.',
  sent_to: 'Ce lien a été envoyé à {masked}.',
  other_address:
    'Ce lien a été envoyé à une adresse qui n’est plus sur la carte. Votre choix ne vaut que pour cette adresse.',
  channel: { email: 'Par e-mail', sms: 'Par SMS', 'in-app': 'Sur la page de votre carte' },
  from_next_stamp: '{channel} (pas avant votre prochain tampon)',
  again_after_stamp: '{channel} (à choisir de nouveau après votre prochain tampon)',
  error: 'Ce choix n’a pas été enregistré. {message}',
  saved: 'Enregistré.',
  none: 'Se désabonner de tout',
  none_saved: 'C’est fait. {business} ne vous écrira plus.',
  asked: 'Vous avez coché cette case en prenant votre carte.',
  confirm: 'Oui, je veux des nouvelles et des offres',
  keeps: 'Votre carte, vos tampons et vos récompenses restent tels quels.',
  erased: '{business} ne vous envoie plus de nouvelles',
  erased_text: 'Vos coordonnées y ont été supprimées : rien ne vous est envoyé.',
  unknown: 'Ce lien ne fonctionne pas',
  unknown_text: 'Il a peut-être été coupé à la copie. Ouvrez-le de nouveau depuis le message.',
  failed: 'Vos choix n’ont pas pu être chargés',
  loading: 'Chargement de vos choix',
}
