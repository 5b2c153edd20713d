import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { suspended as en } from '../en/suspended.ts'

export const suspended: PartialTranslation<typeof en> = {
  title: 'Ce compte est suspendu',
  title_of: 'Le commerce {business} est suspendu',
  lead: 'Personne ne peut donner de tampons, s’inscrire ni recevoir de message avant sa réouverture. Vos clients gardent tous leurs tampons et récompenses.',
  lead_till:
    'Cette caisse ne donne pas de tampons avant la réouverture du compte. Les clients gardent tous leurs tampons et récompenses.',
  ask: 'Écrivez à {email} pour savoir pourquoi, et ce qui permet de le rouvrir.',
  ask_nobody: 'Demandez à l’équipe de {platform} pourquoi, et ce qui permet de le rouvrir.',
  stays: 'Rien n’a été supprimé. À la réouverture du compte, cette page disparaît toute seule.',
  export: 'Exporter les clients',
  export_failed: 'La liste n’a pas pu être exportée. Vérifiez le réseau et réessayez.',
  again: 'Vérifier',
  still: 'Toujours suspendu.',
  log_out: 'Se déconnecter',
  log_in: 'Retour à la connexion',
}
