import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { adminAccept as en } from '../en/admin-accept.ts'

export const adminAccept: PartialTranslation<typeof en> = {
  title: 'Bienvenue dans l’administration',
  lead: 'Saisissez le mot de passe à usage unique qu’un propriétaire vous a communiqué, puis choisissez le vôtre.',
  one_time: 'Mot de passe à usage unique',
  one_time_hint:
    'Il ne figure pas dans l’e-mail. Si personne ne vous l’a communiqué, demandez-le au propriétaire qui vous a invité.',
  password: 'Nouveau mot de passe',
  send: 'Choisir le mot de passe',
  done: 'Votre mot de passe est enregistré.',
  log_in: 'Se connecter',
}
