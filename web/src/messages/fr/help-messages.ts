import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { helpMessages as en } from '../en/help-messages.ts'

export const helpMessages: PartialTranslation<typeof en> = {
  campaign: {
    title: 'Écrire à beaucoup de clients',
    answer: 'Vous voyez qui reçoit le message et ce qu’il coûte avant tout envoi.',
    also: 'campagne envoyer e-mail mail courriel sms nouvelles newsletter reconquête audience destinataires programmer plus tard',
    steps: `Ouvrez « Campagnes » et choisissez « Nouvelle campagne »
Choisissez son objectif. Le texte de départ est le nôtre ; changez-le à votre goût. Les boutons insèrent le prénom, la carte et le nombre de tampons de chaque personne.

Choisissez les personnes et les canaux
Nous comptons qui la recevra, et disons pourquoi les autres sont exclus.

Appuyez sur « M’envoyer un test »
Vous la recevez comme vos clients. Envoyez-la ensuite, ou choisissez un jour et une heure.`,
    note: 'Une campagne peut être suspendue en cours d’envoi. Ce qui est parti reste parti.',
  },
  'who-gets': {
    title: 'Qui reçoit un message, et qui n’en reçoit pas',
    answer: 'Les personnes qui ont accepté les messages, par les canaux qu’elles ont acceptés.',
    also: 'consentement désabonner désabonnement désinscrire spam indésirable pas reçu pas envoyé nuit joindre attente rgpd',
    steps: `L’e-mail et le SMS demandent un accord
La page d’inscription a une case pour cela, et la page de la carte de chaque client aussi.

La page de la carte n’en demande pas
Un message s’y affiche quand le client ouvre sa carte. Il peut désactiver ces messages.

Certains sont exclus
Pas d’adresse, une adresse hors service, ou assez de messages cette semaine-là. Ce nombre se règle sous « Paramètres ».

Certains attendent
Les SMS font une pause de 20:00 à 8:00, et un nouveau commerce commence avec peu de personnes par jour.`,
    note: 'Chacun peut arrêter les messages à tout moment, par le lien de chaque e-mail ou sur la page de sa carte.',
  },
  sms: {
    title: 'Ce qui compte pour un SMS',
    answer: 'Un SMS a de la place pour 160 caractères. Un texte plus long part en plusieurs SMS, et chacun compte.',
    also: 'message texte longueur coût prix tarif accents',
    steps: `Lettres simples : 160 par SMS
Quelques signes, comme €, prennent la place de deux.

D’autres lettres le réduisent à 70
Un seul emoji ou une lettre comme ê, ç ou ọ suffit. Le formulaire nomme les lettres en cause.

Plusieurs SMS contiennent chacun moins
153 caractères, ou 67. Le reste dit dans quel ordre ils se suivent.`,
    note: 'Le formulaire compte les caractères et les SMS à mesure que vous tapez, et montre leur coût avant l’envoi.',
  },
  'held-back': {
    title: 'Le message a-t-il servi ? Mettre des clients de côté',
    answer:
      'Environ 1 personne sur 10 ne reçoit rien, volontairement. Après 14 jours, vous voyez si le message a fait venir du monde.',
    also: 'test résultat effet efficacité groupe témoin comparer comparaison campagne mesurer',
    steps: `Cela commence au-delà de 100 personnes
Avec moins, le hasard décide, et personne n’est mis de côté.

Attendez 14 jours
Les visites après le premier message sont comptées. Avant cela, la page dit qu’il est trop tôt.

Lisez la ligne
Elle montre où se trouve le vrai nombre. Tant qu’elle touche 0, personne ne peut être sûr.`,
    note: 'Vous pouvez le désactiver pour une campagne : tout le monde la reçoit alors, et personne ne peut dire ce qu’elle a donné.',
  },
  automations: {
    title: 'Les messages qui partent tout seuls',
    answer: 'Vous les écrivez une fois. Chacun part de lui-même au bon moment, une fois par occasion.',
    also: 'automatique automatisation reconquête rappel relance',
    steps: `Ouvrez « Automatisations »
Un anniversaire, une absence, une récompense bientôt expirée, plus qu’un tampon. Les quatre sont désactivées au départ.

Appuyez sur « Modifier le message » et lisez-le
Les boutons insèrent le prénom, la carte ou la récompense de chaque personne.

Activez-la
Chaque matin à 10:00, elle trouve les clients concernés et leur écrit.`,
    note: 'Les règles de tous les messages s’appliquent : l’accord, le nombre par semaine, pas de SMS la nuit.',
  },
}
