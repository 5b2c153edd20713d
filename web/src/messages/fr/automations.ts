import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { automations as en } from '../en/automations.ts'

export const automations: PartialTranslation<typeof en> = {
  title: 'Automatisations',
  lead: 'Vous les écrivez une fois. Chacune part d’elle-même au bon moment, une fois par occasion.',
  list: 'Automatisations',
  error: 'Les automatisations ne se sont pas chargées',
  all_off:
    'Les quatre sont désactivées. Activez-en une : chaque matin, elle trouve les clients concernés et leur écrit.',
  closed:
    'Votre formule ne comprend pas les automatisations. Vous pouvez déjà écrire les messages ; une formule supérieure les active.',
  name: {
    birthday: 'Anniversaire',
    win_back: 'Reconquête',
    reward_expiring: 'Récompense bientôt expirée',
    one_to_go: 'Plus qu’un tampon',
  },
  when: {
    birthday: 'À 10:00 le jour de l’anniversaire du client.',
    win_back: 'Quand un habitué est en retard sur son rythme.',
    reward_expiring: 'Trois jours avant l’expiration d’une récompense.',
    one_to_go: 'Quand il manque un seul tampon.',
  },
  next: 'Prochain envoi : {day}, {time}',
  skipped: 'Activée, mais votre formule ne la comprend pas : rien ne part',
  skipped_grace: 'Activée, mais un paiement est en attente : rien ne part avant qu’il soit réglé',
  skipped_closing: 'Activée, mais votre compte est en cours de fermeture : rien ne part',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  off: 'Désactivée',
  sent: { one: '{count} message en 30 jours', other: '{count} messages en 30 jours' },
  none_sent: 'Aucun message en 30 jours',
  visits: { one: '{count} est venu ensuite', other: '{count} sont venus ensuite' },
  none_followed: 'Personne n’est encore venu ensuite',
  no_way: 'Aucun de ses canaux n’est utilisable pour le moment',
  today_for: {
    one: 'Serait envoyé aujourd’hui à {count} personne : {names}.',
    other: 'Serait envoyé aujourd’hui à {count} personnes : {names}.',
  },
  today_for_least: {
    one: 'Serait envoyé aujourd’hui à {count} personne au moins : {names}.',
    other: 'Serait envoyé aujourd’hui à {count} personnes au moins : {names}.',
  },
  today_others: { one: '{count} autre', other: '{count} autres' },
  today_nobody: 'Ne serait envoyé à personne aujourd’hui.',
  today_nobody_least: 'Ne serait envoyé aujourd’hui à aucun des 5 000 premiers clients.',
  edit: 'Modifier le message',
  edit_named: 'Modifier le message : {name}',
  ways: 'Par quels canaux l’envoyer ?',
  ways_text: 'Il part par chaque canal coché, vers les personnes qui ont accepté de recevoir des messages.',
  at: '10:00',
  fields: {
    birthday: '« Carte » est la dernière carte utilisée, « Récompense » la prochaine de cette carte.',
    win_back: '« Carte » est la dernière carte utilisée, « Récompense » la prochaine de cette carte.',
    reward_expiring:
      '« Récompense » est celle qui expire, « Carte » la carte qui l’a fait gagner. Celles qui expirent ensemble sont nommées ensemble.',
    one_to_go: '« Carte » est la carte à un tampon de la fin, « Récompense » ce que ce tampon donne.',
  },
  saved: '« {name} » est enregistrée.',
}
